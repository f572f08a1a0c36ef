import { useUnit } from 'effector-react'
import { failureText } from 'shared/form'
import { groupNameRule } from 'shared/rules'
import { useLive } from 'shared/scope'
import { Button, Dialog } from 'shared/ui'
import type { Group } from '../../domain/group/group'
import { ConfirmDialog } from '../../domain/page-parts/confirm-dialog'
import { NameDialog } from '../../domain/page-parts/name-dialog'
import sheet from '../../domain/page-parts/page-parts.module.css'
import * as manage from './manage-model'

const refusals = {
  GROUP_OWNER_ONLY: 'Only the owner of the group can do this.',
  GROUP_OWNER_STAYS: 'Hand the group over to someone else first, or delete it.',
} satisfies Record<manage.ManageRefusal, string>

/** Dialogs that confirm a change to the group or its members. */
export function GroupDialogs({ group }: { group: Group }) {
  const { question, failure, busy } = useLive({
    question: manage.$openDialog,
    failure: manage.$failure,
    busy: manage.$isChanging,
  })
  const { confirm, dismiss, rename } = useUnit({
    confirm: manage.confirmed,
    dismiss: manage.dismissed,
    rename: manage.renamed,
  })
  const isStuck = question?.kind === 'leave' && group.role === 'owner'
  const words = question && question.kind !== 'rename' && !isStuck ? dialogTexts(question, group) : null
  return (
    <>
      <NameDialog
        open={question?.kind === 'rename'}
        title="Rename the group"
        label="What is the group called?"
        field="name"
        initial={group.name}
        rule={groupNameRule}
        button="Rename"
        busy={busy}
        failure={failure}
        refusals={refusals}
        onSend={rename}
        onDismiss={() => dismiss()}
      />
      <ConfirmDialog
        open={words !== null}
        title={words?.title ?? ''}
        button={words?.button ?? ''}
        busy={busy}
        problem={failureText(failure, refusals)}
        onConfirm={() => confirm()}
        onDismiss={() => dismiss()}
      >
        <p>{words?.text}</p>
      </ConfirmDialog>
      <OwnerStays open={isStuck} hasOthers={group.members.length > 1} />
    </>
  )
}

function dialogTexts(question: Exclude<manage.DialogKind, { kind: 'rename' }>, group: Group) {
  switch (question.kind) {
    case 'delete':
      return {
        title: `Delete ${group.name}?`,
        text: 'This deletes the group and its votes for everyone. Bookings stay with the people who made them.',
        button: 'Delete the group',
      }
    case 'leave':
      return {
        title: `Leave ${group.name}?`,
        text: 'Your votes will be removed, and the others will no longer see what you booked. You can rejoin with an invite link.',
        button: 'Leave the group',
      }
    case 'remove':
      return {
        title: `Remove ${question.member.name}?`,
        text: 'The group will no longer see their votes and bookings. The invite link will stop working, so they cannot use it to rejoin.',
        button: 'Remove',
      }
    case 'hand-over':
      return {
        title: `Hand the group over to ${question.member.name}?`,
        text: 'They will be able to rename it, delete it and remove people. You will stay a member.',
        button: 'Hand it over',
      }
  }
}

/** A group always has an owner, who must hand it over or delete it instead of leaving. */
function OwnerStays({ open, hasOthers }: { open: boolean; hasOthers: boolean }) {
  const { dismiss, ask } = useUnit({ dismiss: manage.dismissed, ask: manage.dialogOpened })
  return (
    <Dialog open={open} onOpenChange={(next) => !next && dismiss()} title="You own this group">
      <div className={sheet.form}>
        <p>
          {hasOthers
            ? 'First hand it over to another member, in the menu next to their name. Or delete it for everyone.'
            : 'You are the only member, so delete the group instead.'}
        </p>
        <div className={sheet.buttons}>
          <Button variant="secondary" onClick={() => dismiss()}>
            Not now
          </Button>
          <Button onClick={() => ask({ kind: 'delete' })}>Delete the group</Button>
        </div>
      </div>
    </Dialog>
  )
}
