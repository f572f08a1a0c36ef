import { useUnit } from 'effector-react'
import { failureText, useForm } from 'shared/form'
import { money, sessionDay, time } from 'shared/formats'
import { fieldErrors } from 'shared/http'
import { emailRule } from 'shared/rules'
import { useLive } from 'shared/scope'
import { Button, Counter, Dialog, Notice, TextField } from 'shared/ui'
import type { Session } from '../../domain/draft/draft'
import styles from './waiting-list.module.css'
import * as model from './waiting-list-model'

const refusals = {
  SESSION_NOT_BOOKABLE: 'This session can no longer be booked.',
  SESSION_HAS_ROOM: 'There is room after all: please close this window and book.',
  TICKETS_NOT_COMBINABLE: 'These tickets cannot be booked together.',
  TICKET_QUANTITY_OUT_OF_RANGE: 'This session cannot take that many people.',
  CHILDREN_NEED_ADULT: 'Children need an adult with them.',
  TOO_MANY_REQUESTS: 'Too many attempts. Please try again later.',
} satisfies Record<model.JoinRefusal, string>

/** Asks for the tickets and the e-mail address. Open while there is a session. */
export function WaitingListDialog({ session, onDismissed }: { session: Session | null; onDismissed: () => void }) {
  return (
    <Dialog
      open={session !== null}
      onOpenChange={(next) => !next && onDismissed()}
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
    joining: model.$isJoining,
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
