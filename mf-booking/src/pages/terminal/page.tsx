import { useUnit } from 'effector-react'
import { type FormEvent, useEffect, useState } from 'react'
import { failureText } from 'shared/form'
import { pathTo, sessionDay, time } from 'shared/formats'
import { useLive } from 'shared/scope'
import {
  Button,
  Card,
  EmptyState,
  Icon,
  type IconName,
  Notice,
  SkeletonText,
  TextField,
  VisuallyHidden,
} from 'shared/ui'
import type { TerminalSession, TicketCheckResult } from '../../domain/tickets/check-ticket-offline'
import { Camera } from './camera'
import * as model from './model'
import styles from './page.module.css'

/** Interval at which queued scans are sent. */
const SYNC_MS = 10_000

/** Check-in for a host who has the link of a session. */
export function TerminalPage() {
  const { token, door, failure } = useLive({
    token: model.$token,
    door: model.$terminalSession,
    failure: model.$failure,
  })
  const retry = useUnit(model.retryPressed)
  if (token === '') {
    return (
      <EmptyState
        heading="h1"
        icon="ticket"
        title="Check-in for hosts"
        text="This page checks guests in at the door. Our team sends the host a link for each session."
        action={<Button href={pathTo('/contact')}>Ask for a link</Button>}
      />
    )
  }
  const linkRefusal = model.linkRefusalOf(failure)
  if (linkRefusal) {
    const isOver = linkRefusal === 'TERMINAL_OVER'
    return (
      <EmptyState
        heading="h1"
        icon={isOver ? 'clock' : 'ticket'}
        title={isOver ? 'This link has expired' : 'This link does not work'}
        text={
          isOver
            ? 'Check-in links expire some hours after the session. Please ask us for a new one.'
            : 'Please use the whole link that we sent you, or ask us for a new one.'
        }
        action={<Button href={pathTo('/contact')}>Ask for a link</Button>}
      />
    )
  }
  if (door) return <AtTheDoor door={door} />
  if (failure) {
    return (
      <EmptyState
        heading="h1"
        icon="offline"
        title="We could not open the check-in"
        text={failureText(failure)}
        action={<Button onClick={() => retry()}>Try again</Button>}
      />
    )
  }
  return (
    <div className={styles.page} aria-busy="true">
      <VisuallyHidden>Loading the check-in</VisuallyHidden>
      <SkeletonText lines={6} />
    </div>
  )
}

function AtTheDoor({ door }: { door: TerminalSession }) {
  const { count, log, conflicts } = useLive({
    count: model.$count,
    log: model.$log,
    conflicts: model.$conflicts,
  })
  const sync = useUnit(model.syncRequested)
  useEffect(() => {
    const timer = setInterval(() => sync(), SYNC_MS)
    return () => clearInterval(timer)
  }, [sync])
  const { experience, session } = door
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{experience.name}</h1>
        <p>
          {`${sessionDay(session.startsAt)}, ${time(session.startsAt)} to ${time(session.endsAt)}, ${experience.town}`}
        </p>
        <p className={styles.count}>
          <strong>{count.inside}</strong>
          <span>{` of ${count.expected} guests are in`}</span>
        </p>
      </header>
      {conflicts.length > 0 && (
        <Notice tone="error" title="Let in with an invalid ticket">
          <p>These guests were let in while tickets were checked on this device. Our server then found:</p>
          <ul>
            {conflicts.map(({ id, name, code, result }) => (
              <li key={id}>{`${name ?? code}: ${conflictTexts[result]}`}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Sending />
      <Answer scanned={log[0] ?? null} />
      <Camera />
      <CodeForm />
      {log.length > 1 && (
        <section aria-labelledby="earlier" className={styles.earlier}>
          <h2 id="earlier">Earlier checks</h2>
          <ul>
            {log.slice(1).map((one) => (
              <li key={one.id}>
                <span>{one.name ?? one.code ?? 'Something else'}</span>
                <span className={styles.aside}>{words[one.result].short}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

const conflictTexts: Record<model.Conflict['result'], string> = {
  already_used: 'another guest had already used this ticket.',
  unknown: 'this is not one of our tickets.',
  elsewhere: 'this ticket is for another day or place.',
  withdrawn: 'the booking was cancelled or moved to another time.',
}

const goOn = 'You can carry on: tickets are checked on this device.'
const unreadable = 'Our server could not read the last check. Please scan the ticket again, or type its code.'
const refusals = {
  TOO_MANY_REQUESTS: 'Our server has had too many checks for the moment.',
  VALIDATION: unreadable,
  INVALID: unreadable,
}

/** Why checks are not sent to the API, and how many wait. */
function Sending() {
  const { isOffline, queue, refusal } = useLive({
    isOffline: model.$isOffline,
    queue: model.$queue,
    refusal: model.$refusal,
  })
  const reason = failureText(refusal, refusals)
  if (!reason && !isOffline && queue.length === 0) return null
  return (
    <Notice title={reason ? 'Not sent' : 'No connection'}>
      {reason && <p>{reason}</p>}
      <p>{queue.length > 0 ? `${goOn} ${waitingText(queue.length)}` : goOn}</p>
    </Notice>
  )
}

const waitingText = (count: number) => `${count === 1 ? '1 check is' : `${count} checks are`} waiting to be sent.`

const words: Record<TicketCheckResult, { title: string; short: string; text: string; icon: IconName }> = {
  valid: { title: 'Welcome', short: 'Let in', text: 'This ticket is valid.', icon: 'success' },
  already_used: {
    title: 'Already used',
    short: 'Already used',
    text: 'Another guest has already used this ticket.',
    icon: 'ticket',
  },
  unknown: { title: 'Unknown', short: 'Unknown', text: 'This is not one of our tickets.', icon: 'error' },
  elsewhere: {
    title: 'Another session',
    short: 'Another session',
    text: 'This ticket is for another day or place.',
    icon: 'calendar',
  },
  withdrawn: {
    title: 'No longer valid',
    short: 'No longer valid',
    text: 'Its booking was cancelled or moved to another time.',
    icon: 'error',
  },
}

function Answer({ scanned }: { scanned: model.Scanned | null }) {
  return (
    <div role="status" aria-live="assertive" className={styles.answerPlace}>
      {scanned ? (
        <div key={scanned.id} className={styles.answer} data-result={scanned.result}>
          <Icon name={words[scanned.result].icon} size={56} />
          <div>
            <p className={styles.answerTitle}>
              {`${words[scanned.result].title}${scanned.name ? `: ${scanned.name}` : ''}`}
            </p>
            <p>{`${words[scanned.result].text}${scanned.offline ? ' Checked on this device.' : ''}`}</p>
          </div>
        </div>
      ) : (
        <p className={styles.aside}>Scan a QR code, or type the code that is printed below it.</p>
      )}
    </div>
  )
}

function CodeForm() {
  const busy = useLive(model.$isBusy)
  const see = useUnit(model.scanned)
  const [code, setCode] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    see(code)
    setCode('')
  }
  return (
    <Card>
      <form method="post" className={styles.form} onSubmit={submit}>
        <TextField
          label="Ticket code"
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onValueChange={setCode}
        />
        <Button type="submit" variant="secondary" size="large" busy={busy} disabled={code.trim() === ''}>
          Check in
        </Button>
      </form>
    </Card>
  )
}
