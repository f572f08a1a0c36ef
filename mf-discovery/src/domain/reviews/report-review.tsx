import { useUnit } from 'effector-react'
import { useLive } from 'shared/scope'
import { Button, showLoadFailedToast, useLazyComponent } from 'shared/ui'
import { $reported, $subject, dismissed, opened } from './report-model'
import styles from './report-review.module.css'

const loadDialog = () =>
  import(/* webpackChunkName: "report-dialog" */ './report-dialog').then(({ ReportDialog }) => ReportDialog)

/** A button for reporting a review. Its dialog is loaded when it opens, because few readers report one. */
export function ReportReview({ reviewId, author }: { reviewId: string; author: string }) {
  const { subject, reported } = useLive({ subject: $subject, reported: $reported })
  const { open, dismiss } = useUnit({ open: opened, dismiss: dismissed })
  const isOpen = subject === reviewId
  const ReportDialog = useLazyComponent(loadDialog, isOpen, () => {
    dismiss()
    showLoadFailedToast()
  })
  if (reported.includes(reviewId)) {
    return (
      <p className={styles.thanks} role="status">
        Thank you, we will look at this review.
      </p>
    )
  }
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
      {isOpen && ReportDialog && <ReportDialog onDismissed={dismiss} />}
    </div>
  )
}
