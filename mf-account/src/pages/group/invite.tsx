import { useUnit } from 'effector-react'
import { failureText } from 'shared/form'
import { sessionDay, time } from 'shared/formats'
import { useLive } from 'shared/scope'
import { Button, Card, Icon, Notice, TextField } from 'shared/ui'
import type { Group } from '../../domain/group/group'
import { copyLink } from '../../domain/sheet/copy-link'
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
    GROUP_OWNER_ONLY: 'Only the owner, or whoever made the link, can take it back.',
  })
  return (
    <Card as="section">
      <div className={styles.stack}>
        <h2 className={styles.title}>Ask others in</h2>
        {link ? (
          <>
            <TextField
              label="Invite link"
              readOnly
              value={link.url}
              hint={`${link.createdBy} made it. Good until ${sessionDay(link.expiresAt)}, ${time(link.expiresAt)}, for whoever has it.`}
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
                  Take it back
                </Button>
              )}
            </div>
          </>
        ) : (
          <>
            <p>Whoever opens the link can join, for seven days. You can take it back at any time.</p>
            <Button variant="secondary" busy={inviting} onClick={() => invite()}>
              Make an invite link
            </Button>
          </>
        )}
        {problem && <Notice tone="error">{problem}</Notice>}
      </div>
    </Card>
  )
}
