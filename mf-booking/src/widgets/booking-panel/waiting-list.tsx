import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { failureText, useForm } from 'shared/form'
import { money, sessionDay, time } from 'shared/formats'
import { fieldErrors } from 'shared/http'
import { emailRule } from 'shared/rules'
import { useLive } from 'shared/scope'
import { Button, Counter, Dialog, Notice, TextField } from 'shared/ui'
import type { Session } from '../../domain/draft/draft'
import styles from './waiting-list.module.css'
import * as model from './waiting-model'

/** Shown below a full session: the button that opens the waiting list, or the customer's entry in it. */
export function WaitingFor({ session }: { session: Session }) {
  const { places, leaveFailure } = useLive({ places: model.$places, leaveFailure: model.$leaveFailure })
  const { open, leave, shown } = useUnit({
    open: model.opened,
    leave: model.leavePressed,
    shown: model.fullSessionShown,
  })
  useEffect(() => shown(), [shown])
  const place = places.find(({ sessionId }) => sessionId === session.id)
  if (!place) {
    return (
      <Button variant="quiet" size="small" className={styles.wait} data-needs-script onClick={() => open(session)}>
        Tell me when places come free
      </Button>
    )
  }
  const problem = leaveFailure?.sessionId === session.id ? failureText(leaveFailure.failure) : null
  return (
    <div className={styles.place}>
      {place.status === 'offered' ? (
        <span>
          Places have come free for you: <a href={`/bookings/${place.bookingUuid}`}>take them</a>
        </span>
      ) : (
        <span>You are on the waiting list.</span>
      )}
      <Button variant="quiet" size="small" onClick={() => leave(session.id)}>
        Leave the list
      </Button>
      {problem && <Notice tone="error">{problem}</Notice>}
    </div>
  )
}

const refusals = {
  SESSION_NOT_BOOKABLE: 'This session can no longer be booked.',
  SESSION_HAS_ROOM: 'There is room after all: please close this window and book.',
  TICKETS_NOT_COMBINABLE: 'These tickets cannot be booked together.',
  TICKET_QUANTITY_OUT_OF_RANGE: 'This session cannot take that many people.',
  CHILDREN_NEED_ADULT: 'Children need an adult with them.',
  TOO_MANY_REQUESTS: 'Too many attempts. Please try again later.',
} satisfies Record<model.JoinRefusal, string>

/** Dialog that joins the waiting list, with the tickets and the e-mail address. */
export function WaitingDialog() {
  const session = useLive(model.$session)
  const dismiss = useUnit(model.dismissed)
  return (
    <Dialog
      open={session !== null}
      onOpenChange={(next) => !next && dismiss()}
      title="Waiting list"
      description={session && `${sessionDay(session.startsAt)}, ${time(session.startsAt)}`}
    >
      {session && <JoinForm session={session} />}
    </Dialog>
  )
}

function JoinForm({ session }: { session: Session }) {
  const { quantities, failure, joining, needsEmail, canJoin } = useLive({
    quantities: model.$quantities,
    failure: model.$failure,
    joining: model.$joining,
    needsEmail: model.$needsEmail,
    canJoin: model.$canJoin,
  })
  const { change, send } = useUnit({ change: model.quantityChanged, send: model.submitted })
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => ({ email: needsEmail ? emailRule(email) : null }),
    send,
  })
  const text = failureText(failure, refusals)
  return (
    <form method="post" className={styles.form} onSubmit={form.submit} noValidate>
      <p>Places are offered in the order people joined. We’ll e-mail you straight away and hold them for two hours.</p>
      {text && <Notice tone="error">{text}</Notice>}
      {session.tickets
        .filter((ticket) => !ticket.private)
        .map((ticket) => (
          <Counter
            key={ticket.id}
            label={ticket.name}
            hint={money(ticket.price)}
            value={quantities[ticket.id] ?? 0}
            max={Math.min(ticket.max, session.capacity)}
            onValueChange={(quantity) => change({ ticketId: ticket.id, quantity })}
          />
        ))}
      {needsEmail && (
        <TextField
          label="E-mail"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          value={form.values.email}
          error={form.message('email', fieldErrors(failure))}
          onValueChange={(value) => form.set('email', value)}
        />
      )}
      <Button type="submit" busy={joining} disabled={!canJoin}>
        Join the waiting list
      </Button>
    </form>
  )
}
