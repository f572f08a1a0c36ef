import { useUnit } from 'effector-react'
import { failureText } from 'shared/form'
import { sessionDay, time } from 'shared/formats'
import { useLive } from 'shared/scope'
import { Button, Notice, SkeletonText, VisuallyHidden } from 'shared/ui'
import * as model from './model'
import { SecurityCard } from './safety-card'
import styles from './sign-in-safety.module.css'

/** The sessions of the customer, each with a button that ends it. */
export function SessionsList() {
  const { sessions, loadFailure, endFailure, ending } = useLive({
    sessions: model.$sessions,
    loadFailure: model.$loadFailure,
    endFailure: model.$endFailure,
    ending: model.$ending,
  })
  const [retry, endOthers] = useUnit([model.retryPressed, model.endOthersPressed])
  const problem = failureText(endFailure, { NOT_FOUND: 'That browser is already signed out.' })
  return (
    <SecurityCard title="Where you are signed in">
      {loadFailure && (
        <>
          <Notice tone="error">{failureText(loadFailure)}</Notice>
          <Button variant="secondary" className={styles.start} onClick={() => retry()}>
            Try again
          </Button>
        </>
      )}
      {problem && <Notice tone="error">{problem}</Notice>}
      {!sessions && !loadFailure && <SkeletonText lines={3} />}
      {sessions && (
        <ul className={styles.sessions}>
          {sessions.map((session) => (
            <Session key={session.id} session={session} isEnding={ending === session.id} />
          ))}
        </ul>
      )}
      {sessions && sessions.length > 1 && (
        <Button variant="secondary" className={styles.start} busy={ending === 'others'} onClick={() => endOthers()}>
          Sign out everywhere else
        </Button>
      )}
    </SecurityCard>
  )
}

function Session({ session, isEnding }: { session: model.LoginSession; isEnding: boolean }) {
  const end = useUnit(model.endPressed)
  const { device, isCurrent, lastSeenAt } = session
  const seen = new Date(lastSeenAt)
  return (
    <li className={styles.session}>
      <span className={styles.device}>
        <strong>{device}</strong>
        {isCurrent ? (
          <span className={styles.here}>This browser</span>
        ) : (
          <span className={styles.note}>{`Last seen ${sessionDay(seen)}, ${time(seen)}`}</span>
        )}
      </span>
      <Button variant="quiet" busy={isEnding} onClick={() => end(session)}>
        Sign out
        <VisuallyHidden>{isCurrent ? ' of this browser' : ` of ${device}`}</VisuallyHidden>
      </Button>
    </li>
  )
}
