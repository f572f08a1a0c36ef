import { useUnit } from 'effector-react'
import { useLive } from 'shared/scope'
import { Button, Card, Icon, TextField } from 'shared/ui'
import { copyLink } from '../../domain/page-parts/copy-link'
import sheet from '../../domain/page-parts/page-parts.module.css'
import type { Wishlist } from '../../domain/wishlist/wishlist'
import * as model from './model'
import styles from './page.module.css'

/** Creates, copies and revokes the link that shares the list. */
export function Share({ list }: { list: Wishlist }) {
  const { sharing, unsharing } = useLive({ sharing: model.$isSharing, unsharing: model.$isUnsharing })
  const { share, unshare } = useUnit({ share: model.sharePressed, unshare: model.unsharePressed })
  const link = list.shareUrl
  return (
    <Card as="section">
      <div className={sheet.form}>
        <h2 className={styles.freeTitle}>Share this list</h2>
        {link ? (
          <>
            <TextField
              label="Link"
              readOnly
              value={link}
              hint="Anyone with the link can see the list and your first name, but not your notes."
              onFocus={(event) => event.currentTarget.select()}
            />
            <div className={styles.shareButtons}>
              <Button
                variant="secondary"
                size="small"
                icon={<Icon name="share" size={18} />}
                onClick={() => copyLink(link)}
              >
                Copy the link
              </Button>
              <Button variant="quiet" size="small" busy={unsharing} onClick={() => unshare()}>
                Stop sharing
              </Button>
            </div>
          </>
        ) : (
          <>
            <p>
              Anyone with the link can see the list, but not your notes, and can save a copy. You can stop sharing at
              any time.
            </p>
            <div className={styles.shareButtons}>
              <Button variant="secondary" busy={sharing} icon={<Icon name="share" size={18} />} onClick={() => share()}>
                Create a link
              </Button>
            </div>
          </>
        )}
      </div>
    </Card>
  )
}
