import { useUnit } from 'effector-react'
import { failureText } from 'shared/form'
import { useLive } from 'shared/scope'
import { Button, Dialog, Notice } from 'shared/ui'
import * as model from './report-model'
import styles from './report-review.module.css'

const complaints = {
  offensive: 'It is offensive',
  untrue: 'It is not true',
  private: 'It says something private',
  advertising: 'It is advertising',
  other: 'Something else',
} satisfies Record<model.Complaint, string>

const keys = Object.keys(complaints).filter((key): key is model.Complaint => Object.hasOwn(complaints, key))

/** A button and dialog for reporting a review. */
export function ReportReview({ reviewId, author }: { reviewId: string; author: string }) {
  const { subject, reason, reporting, failure, reported } = useLive({
    subject: model.$subject,
    reason: model.$reason,
    reporting: model.$reporting,
    failure: model.$failure,
    reported: model.$reported,
  })
  const { open, dismiss, pick, confirm } = useUnit({
    open: model.opened,
    dismiss: model.dismissed,
    pick: model.reasonPicked,
    confirm: model.confirmed,
  })
  if (reported.includes(reviewId)) {
    return (
      <p className={styles.thanks} role="status">
        Thank you, we will look at this review.
      </p>
    )
  }
  const problem = failureText(failure)
  return (
    <div data-needs-script className={styles.begin}>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Report the review by ${author}`}
        onClick={() => open({ reviewId })}
      >
        Report
      </Button>
      {subject === reviewId && (
        <Dialog
          open
          onOpenChange={(next) => !next && dismiss()}
          title="What is wrong with this review?"
          description="We will look at it. The author will not know who reported it."
          footer={
            <div className={styles.buttons}>
              <Button variant="secondary" onClick={() => dismiss()}>
                Cancel
              </Button>
              <Button busy={reporting} disabled={reason === null} onClick={() => confirm()}>
                Report it
              </Button>
            </div>
          }
        >
          <fieldset className={styles.reasons}>
            <legend className={styles.legend}>Please choose what fits best.</legend>
            {problem && <Notice tone="error">{problem}</Notice>}
            {keys.map((key) => (
              <label key={key} className={styles.reason}>
                <input type="radio" name="complaint" checked={reason === key} onChange={() => pick(key)} />
                <span>{complaints[key]}</span>
              </label>
            ))}
          </fieldset>
        </Dialog>
      )}
    </div>
  )
}
