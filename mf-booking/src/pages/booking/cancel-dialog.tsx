import { useUnit } from 'effector-react'
import { failureText } from 'shared/form'
import { money, sessionDay, time } from 'shared/formats'
import { useLive } from 'shared/scope'
import { Button, Dialog, Notice, SkeletonText } from 'shared/ui'
import * as model from './cancel-model'
import styles from './dialogs.module.css'

const refusals = {
  BOOKING_NOT_CANCELLABLE: 'This booking can no longer be cancelled.',
  QUOTE_CHANGED: 'What you would get back has just changed. This is how it stands now.',
} satisfies Record<model.CancelRefusal, string>

/** What comes back, and then the question. */
export function CancelDialog() {
  const { open, quote, failure, cancelling } = useLive({
    open: model.$isOpen,
    quote: model.$quote,
    failure: model.$failure,
    cancelling: model.$cancelling,
  })
  const { dismiss, confirm } = useUnit({ dismiss: model.dismissed, confirm: model.confirmed })
  const problem = failureText(failure, refusals)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && dismiss()}
      title="Cancel this booking?"
      footer={
        <div className={styles.buttons}>
          <Button variant="secondary" onClick={() => dismiss()}>
            Keep it
          </Button>
          <Button busy={cancelling} disabled={!quote} onClick={() => confirm()}>
            Cancel booking
          </Button>
        </div>
      }
    >
      <div className={styles.inside}>
        {problem && <Notice tone="error">{problem}</Notice>}
        {!quote && !problem && <SkeletonText lines={3} />}
        {quote && <Terms quote={quote} />}
      </div>
    </Dialog>
  )
}

const instantWords = (instant: string) => `${sessionDay(instant)}, ${time(instant)}`

function Terms({ quote }: { quote: model.Quote }) {
  const { share, refund, paid, toCard, toVoucher, fullUntil, halfUntil } = quote
  return (
    <>
      <p className={styles.sum}>
        {refund > 0 ? (
          <>
            You get back <strong>{money(refund)}</strong>
            {share < 100 && ` of the ${money(paid)} you paid`}.
          </>
        ) : (
          'By the terms of this booking nothing comes back.'
        )}
      </p>
      {toVoucher > 0 && <p>{money(toVoucher)} goes back on your voucher at once.</p>}
      {toCard > 0 && <p>{money(toCard)} goes back to your card. Banks usually show it within five working days.</p>}
      {fullUntil && <p className={styles.aside}>All of it comes back until {instantWords(fullUntil)}.</p>}
      {halfUntil && <p className={styles.aside}>Half of it comes back until {instantWords(halfUntil)}.</p>}
      <p className={styles.aside}>Your places are given to others at once. This cannot be undone.</p>
    </>
  )
}
