import { useUnit } from 'effector-react'
import type { Widgets } from 'shared/contracts'
import { failureText } from 'shared/form'
import { fieldErrors } from 'shared/http'
import { useLive } from 'shared/scope'
import { Button, Card, Dialog, Notice, Stars } from 'shared/ui'
import * as model from './model'
import styles from './review-form.module.css'
import { WriteForm } from './write-form'

const refusals = {
  REVIEW_NOT_POSSIBLE: 'This booking can no longer be reviewed, or already has a review.',
  REVIEW_NOT_EDITABLE: 'This review can no longer be changed.',
} satisfies Record<model.ReviewRefusal, string>

const done = {
  published: 'Thank you! Others can read your review now.',
  changed: 'Your review has been updated.',
  deleted: 'Your review has been deleted. You can still write another.',
} as const

/** The customer's review of a booking, or the form that writes one. */
export function ReviewForm({ bookingUuid, token, review }: Widgets['account/ReviewForm']) {
  const { changes, failures, modes, sending } = useLive({
    changes: model.$changes,
    failures: model.$failures,
    modes: model.$modes,
    sending: model.$submittingBookingUuid,
  })
  const send = useUnit({ submit: model.submitted, remove: model.deletePressed, turn: model.modeChanged })
  const change = changes[bookingUuid]
  const written = change ? change.written : review
  const mode = modes[bookingUuid] ?? 'read'
  const failure = failures[bookingUuid] ?? null
  const problem = failureText(failure, refusals)
  const isBusy = sending === bookingUuid
  const turnTo = (to: model.Mode) => send.turn({ bookingUuid, to })
  return (
    <Card as="section">
      <div className={styles.section}>
        <h2>{written ? 'Your review' : 'How was it?'}</h2>
        {change && mode === 'read' && <Notice tone="success">{done[change.done]}</Notice>}
        {written && mode !== 'edit' ? (
          <Reading written={written} onTurn={turnTo} />
        ) : (
          <WriteForm
            key={written?.text}
            written={written}
            problem={problem}
            errors={fieldErrors(failure)}
            busy={isBusy}
            onSend={(values) => send.submit({ bookingUuid, token, reviewId: written?.id ?? null, ...values })}
            onDismiss={() => turnTo('read')}
          />
        )}
      </div>
      <Dialog
        open={mode === 'delete' && written !== null}
        onOpenChange={(open) => !open && turnTo('read')}
        title="Delete your review?"
        description="It will no longer be shown, and its stars will no longer count."
        footer={
          <div className={styles.buttons}>
            <Button variant="secondary" onClick={() => turnTo('read')}>
              Keep it
            </Button>
            <Button busy={isBusy} onClick={() => written && send.remove({ bookingUuid, token, reviewId: written.id })}>
              Delete it
            </Button>
          </div>
        }
      >
        {problem && <Notice tone="error">{problem}</Notice>}
      </Dialog>
    </Card>
  )
}

function Reading({ written, onTurn }: { written: model.ExistingReview; onTurn: (to: model.Mode) => void }) {
  const { rating, text, isPublished, canEdit } = written
  return (
    <>
      <Stars stars={rating} />
      <p className={styles.text}>{text}</p>
      {isPublished ? (
        <div className={styles.buttons}>
          {canEdit && (
            <Button variant="secondary" onClick={() => onTurn('edit')}>
              Change it
            </Button>
          )}
          <Button variant="quiet" onClick={() => onTurn('delete')}>
            Delete it
          </Button>
        </div>
      ) : (
        <p className={styles.aside}>We have removed this review. Please contact us if you think that was a mistake.</p>
      )}
    </>
  )
}
