import { useUnit } from 'effector-react'
import { failureText } from 'shared/form'
import { pollQuestionRule } from 'shared/rules'
import { useLive } from 'shared/scope'
import { Button, Icon, Notice, Skeleton, VisuallyHidden } from 'shared/ui'
import type { Group } from '../../domain/group/group'
import { ConfirmDialog } from '../../domain/page-parts/confirm-dialog'
import { NameDialog } from '../../domain/page-parts/name-dialog'
import { DecideDialog } from './decide-dialog'
import { retryPressed } from './model'
import { OptionDialog } from './option-dialog'
import styles from './page.module.css'
import { PollCard } from './poll-card'
import * as model from './polls-model'

const voteRefusals = {
  POLL_DECIDED: 'This vote has just been decided, so you cannot change your vote now.',
} satisfies Record<model.VoteRefusal, string>
const voteMissing = 'This vote has been deleted.'
const beginRefusals = {
  POLLS_LIMIT: 'This group has reached the limit of 30 votes. Delete one first.',
  SESSION_NOT_BOOKABLE: 'That time can no longer be booked.',
  SESSION_FULL: 'That time is full.',
} satisfies Record<model.CreatePollRefusal, string>
const deleteRefusals = {
  GROUP_OWNER_ONLY: 'Only the group owner, or the person who started the vote, can delete it.',
  POLL_DECIDED: 'Someone is paying for it right now. Please try again later.',
} satisfies Record<model.DeleteRefusal, string>

/** The group's polls. */
export function Polls({ group }: { group: Group }) {
  const { polls, loadFailure, voteFailure } = useLive({
    polls: model.$polls,
    loadFailure: model.$loadFailure,
    voteFailure: model.$voteFailure,
  })
  const { begin, retry } = useUnit({ begin: model.createPressed, retry: retryPressed })
  const problem = failureText(polls ? voteFailure : loadFailure, { ...voteRefusals, NOT_FOUND: voteMissing })
  return (
    <section className={styles.stack} aria-labelledby="group-votes">
      <div className={styles.titled}>
        <h2 id="group-votes">Votes</h2>
        {/* One button for the first and any further poll, so that the focus returns to it after the dialog. */}
        {polls && (
          <Button
            variant={polls.length === 0 ? 'primary' : 'secondary'}
            size="small"
            icon={<Icon name="plus" size={18} />}
            onClick={() => begin()}
          >
            Start a vote
          </Button>
        )}
      </div>
      {problem && (
        <Notice tone="error">
          <p>{problem}</p>
          {!polls && (
            <Button variant="secondary" size="small" onClick={() => retry()}>
              Try again
            </Button>
          )}
        </Notice>
      )}
      {!polls && !problem && (
        <div aria-busy="true">
          <VisuallyHidden>Loading the votes</VisuallyHidden>
          <Skeleton shape="block" />
        </div>
      )}
      {polls?.length === 0 && (
        <p className={styles.first}>Not sure what to do, or when? Suggest a few days out and let everyone vote.</p>
      )}
      {polls?.map((poll) => (
        <PollCard key={poll.id} poll={poll} size={group.members.length} />
      ))}
      <BeginDialog />
      <DeleteDialog />
      <OptionDialog />
      <DecideDialog size={group.members.length} />
    </section>
  )
}

function BeginDialog() {
  const { open, busy, failure } = useLive({
    open: model.$isCreateOpen,
    busy: model.$isCreating,
    failure: model.$createFailure,
  })
  const { send, dismiss } = useUnit({ send: model.createSubmitted, dismiss: model.createDismissed })
  return (
    <NameDialog
      open={open}
      title="Start a vote"
      label="What is it about?"
      hint="For example, what to do on Saturday. You add the choices next."
      field="question"
      initial="What shall we do?"
      rule={pollQuestionRule}
      button="Start it"
      busy={busy}
      failure={failure}
      refusals={beginRefusals}
      onSend={send}
      onDismiss={() => dismiss()}
    />
  )
}

function DeleteDialog() {
  const { poll, busy, failure } = useLive({
    poll: model.$deleting,
    busy: model.$deleteBusy,
    failure: model.$deleteFailure,
  })
  const { confirm, dismiss } = useUnit({ confirm: model.deleteConfirmed, dismiss: model.deleteDismissed })
  return (
    <ConfirmDialog
      open={poll !== null}
      title="Delete this vote?"
      button="Delete the vote"
      busy={busy}
      problem={failureText(failure, { ...deleteRefusals, NOT_FOUND: voteMissing })}
      onConfirm={() => confirm()}
      onDismiss={() => dismiss()}
    >
      <p>{`This deletes “${poll?.question ?? ''}” and its votes for everyone. Bookings are not affected.`}</p>
    </ConfirmDialog>
  )
}
