import { useUnit } from 'effector-react'
import { failureText } from 'shared/form'
import { sessionDay, time } from 'shared/formats'
import { useLive } from 'shared/scope'
import { Button, Card, Icon, Notice, TextField } from 'shared/ui'
import type { Group } from '../../domain/group/group'
import { copyLink } from '../../domain/page-parts/copy-link'
import * as manage from './manage-model'
import styles from './page.module.css'

/** The invite link of a group. */
export function Invite({ group }: { group: Group }) {
  const { failure, inviting, revoking } = useLive({
    failure: manage.$inviteFailure,
    inviting: manage.$isInviting,
    revoking: manage.$isRevoking,
  })
  const { invite, revoke } = useUnit({ invite: manage.invitePressed, revoke: manage.revokePressed })
  const link = group.invite
  const problem = failureText(failure, {
    GROUP_OWNER_ONLY: 'Only the group owner, or the person who created the link, can withdraw it.',
  })
  return (
    <Card as="section">
      <div className={styles.stack}>
        <h2 className={styles.title}>Invite others</h2>
        {link ? (
          <>
            <TextField
              label="Invite link"
              readOnly
              value={link.url}
              hint={`${link.createdBy} created this link. Anyone with it can join until ${sessionDay(link.expiresAt)}, ${time(link.expiresAt)}.`}
              onFocus={(event) => event.currentTarget.select()}
            />
            <div className={styles.actions}>
              <Button
                variant="secondary"
                size="small"
                icon={<Icon name="share" size={18} />}
                onClick={() => copyLink(link.url)}
              >
                Copy the link
              </Button>
              {link.canRevoke && (
                <Button variant="quiet" size="small" busy={revoking} onClick={() => revoke()}>
                  Withdraw the link
                </Button>
              )}
            </div>
          </>
        ) : (
          <>
            <p>Anyone with the link can join for seven days. You can withdraw it at any time.</p>
            <Button variant="secondary" busy={inviting} onClick={() => invite()}>
              Create an invite link
            </Button>
          </>
        )}
        {problem && <Notice tone="error">{problem}</Notice>}
      </div>
    </Card>
  )
}
