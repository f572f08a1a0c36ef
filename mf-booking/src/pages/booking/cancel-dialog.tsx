import { useUnit } from 'effector-react'
import { failureText } from 'shared/form'
import { money, sessionDay, time } from 'shared/formats'
import { useLive } from 'shared/scope'
import { lastDayOf } from '../../domain/voucher/voucher'
import * as model from './cancel-model'
import { ChangeDialog } from './change-dialog'
import { DialogOption } from './dialog-option'
import styles from './dialogs.module.css'

const refusals = {
  BOOKING_NOT_CANCELLABLE: 'This booking can no longer be cancelled.',
  QUOTE_CHANGED: 'Your refund has just changed. Please check the new amount.',
} satisfies Record<model.CancelRefusal, string>

/** Shows the refund and where it goes, and asks for confirmation. */
export function CancelDialog() {
  const { open, quote, failure, cancelling } = useLive({
    open: model.$isOpen,
    quote: model.$quote,
    failure: model.$failure,
    cancelling: model.$isCancelling,
  })
  const { dismiss, confirm } = useUnit({ dismiss: model.dismissed, confirm: model.confirmed })
  return (
    <ChangeDialog
      open={open}
      title="Cancel this booking?"
      problem={failureText(failure, refusals)}
      waiting={!quote}
      button="Cancel booking"
      busy={cancelling}
      ready={quote !== null}
      onConfirm={() => confirm()}
      onDismiss={() => dismiss()}
    >
      {quote && <Terms quote={quote} />}
    </ChangeDialog>
  )
}

const instantText = (instant: string) => `${sessionDay(instant)}, ${time(instant)}`

function Terms({ quote }: { quote: model.Quote }) {
  const { share, refund, paid, toCard, toVoucher, fullUntil, halfUntil } = quote
  const hasChoice = quote.refundTo.length > 1
  return (
    <>
      <p className={styles.sum}>
        {refund > 0 ? (
          <span>
            You get back <strong>{money(refund)}</strong>
            <span>{share < 100 ? ` of the ${money(paid)} you paid.` : '.'}</span>
          </span>
        ) : (
          'Under the cancellation terms, this booking is not refundable.'
        )}
      </p>
      {toVoucher > 0 && <p>{`${money(toVoucher)} goes back on your voucher straight away.`}</p>}
      {toCard > 0 && hasChoice && <RefundChoice quote={quote} />}
      {toCard > 0 && !hasChoice && (
        <p>{`${money(toCard)} goes back to your card. Banks usually show it within five to ten working days.`}</p>
      )}
      {fullUntil && <p className={styles.aside}>{`You get a full refund until ${instantText(fullUntil)}.`}</p>}
      {halfUntil && <p className={styles.aside}>{`You get half of it back until ${instantText(halfUntil)}.`}</p>}
      <p className={styles.aside}>Your places will be released straight away. This cannot be undone.</p>
    </>
  )
}

function RefundChoice({ quote }: { quote: model.Quote }) {
  const refundTo = useLive(model.$refundTo)
  const pick = useUnit(model.refundToPicked)
  const goodUntil = quote.creditUntil ? `, good until ${lastDayOf(quote.creditUntil)}` : ''
  return (
    <fieldset className={styles.day}>
      <legend className={styles.dayName}>{`Where should ${money(quote.toCard)} go?`}</legend>
      <DialogOption
        name="refund-to"
        chosen={refundTo === 'card'}
        onChoose={() => pick('card')}
        hint="Banks usually show it within five to ten working days."
      >
        Back to your card
      </DialogOption>
      <DialogOption
        name="refund-to"
        chosen={refundTo === 'credit'}
        onChoose={() => pick('credit')}
        hint={`Straight away, by e-mail${goodUntil}. You can use it for any day out.`}
      >
        Onto a new voucher
      </DialogOption>
    </fieldset>
  )
}
