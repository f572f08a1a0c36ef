import { useUnit } from 'effector-react'
import { failureText } from 'shared/form'
import { RetryNotice } from 'shared/query/retry-notice'
import { useLive } from 'shared/scope'
import { Button, Dialog, Icon, Notice, Skeleton, TextField, VisuallyHidden } from 'shared/ui'
import sheet from '../../domain/page-parts/page-parts.module.css'
import { DayAndTime } from './day-and-time'
import * as model from './option-model'
import styles from './page.module.css'

const refusals = {
  POLL_DECIDED: 'This vote has just been decided, so you cannot add a choice now.',
  POLL_OPTIONS_FULL: 'This vote already has ten choices, which is the limit.',
  SESSION_NOT_BOOKABLE: 'This time can no longer be booked. Please pick another.',
  SESSION_FULL: 'This time is now full. Please pick another.',
} satisfies Record<model.AddRefusal, string>

/** Adds an option to a poll: first an experience, then a session. */
export function OptionDialog() {
  const { pollId, experience, session, failure, adding } = useLive({
    pollId: model.$pollId,
    experience: model.$experience,
    session: model.$sessionId,
    failure: model.$addFailure,
    adding: model.$isAdding,
  })
  const { dismiss, add } = useUnit({ dismiss: model.dismissed, add: model.addPressed })
  const problem = failureText(failure, { ...refusals, NOT_FOUND: 'This vote has been deleted.' })
  return (
    <Dialog open={pollId !== null} onOpenChange={(next) => !next && dismiss()} title="Add a choice">
      <div className={sheet.form}>
        {experience ? <DayAndTime experience={experience} /> : <Find />}
        {problem && <Notice tone="error">{problem}</Notice>}
        <div className={sheet.buttons}>
          <Button variant="secondary" onClick={() => dismiss()}>
            Not now
          </Button>
          {experience && (
            <Button busy={adding} disabled={session === null} onClick={() => add()}>
              Add it
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

function Find() {
  const { name, found, status } = useLive({
    name: model.$name,
    found: model.$experienceMatches,
    status: model.$lookStatus,
  })
  const { type, retry } = useUnit({ type: model.nameTyped, retry: model.nameRetried })
  return (
    <>
      <TextField
        label="What would you like to do?"
        hint="Its name, or a word from it: kayak, pottery, cider."
        icon={<Icon name="search" size={18} />}
        autoComplete="off"
        value={name}
        onValueChange={type}
      />
      <VisuallyHidden role="status">{optionFailureText(status, found.length)}</VisuallyHidden>
      {status === 'looking' && found.length === 0 && <Skeleton shape="block" className={styles.looking ?? ''} />}
      {status === 'found' && found.length === 0 && <p>Nothing found. Try another word.</p>}
      {status === 'failed' && <RetryNotice text="We could not look this up." onRetry={() => retry()} />}
      {found.length > 0 && <Candidates candidates={found} />}
      {status === 'idle' && <Wishes />}
    </>
  )
}

function Wishes() {
  const wishes = useLive(model.$wishes)
  if (wishes.length === 0) return null
  return (
    <>
      <h3 className={styles.title}>From your wishlists</h3>
      <Candidates candidates={wishes} />
    </>
  )
}

function Candidates({ candidates }: { candidates: readonly model.Candidate[] }) {
  const pick = useUnit(model.experiencePicked)
  return (
    <ul className={styles.candidates}>
      {candidates.map(({ id, name, town }) => (
        <li key={id}>
          <button type="button" className={styles.candidate} onClick={() => pick({ id, name, town })}>
            <Icon name="compass" size={18} />
            <span>
              <span>{name}</span>
              <span className={styles.note}>{` ${town}`}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function optionFailureText(status: string, count: number): string {
  if (status !== 'found' || count === 0) return ''
  return count === 1 ? '1 experience' : `${count} experiences`
}
