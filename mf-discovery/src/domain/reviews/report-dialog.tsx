import { useUnit } from 'effector-react'
import { failureText } from 'shared/form'
import { useLive } from 'shared/scope'
import { Button, Dialog, Notice } from 'shared/ui'
import * as model from './report-dialog-model'
import styles from './report-review.module.css'

const complaints = {
  offensive: 'It is offensive',
  untrue: 'It is not true',
  private: 'It says something private',
  advertising: 'It is advertising',
  other: 'Something else',
} satisfies Record<model.ReportReason, string>

const keys = Object.keys(complaints).filter((key): key is model.ReportReason => Object.hasOwn(complaints, key))

/** Asks for the reason why a review is reported. */
export function ReportDialog({ onDismissed }: { onDismissed: () => void }) {
  const { reason, reporting, failure } = useLive({
    reason: model.$reason,
    reporting: model.$isReporting,
    failure: model.$failure,
  })
  const { pick, confirm } = useUnit({ pick: model.reasonPicked, confirm: model.confirmed })
  const problem = failureText(failure)
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onDismissed()}
      title="What is wrong with this review?"
      description="We will look at it. The author will not know who reported it."
      footer={
        <div className={styles.buttons}>
          <Button variant="secondary" onClick={onDismissed}>
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
  )
}
