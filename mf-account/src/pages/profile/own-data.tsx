import { useUnit } from 'effector-react'
import { failureText } from 'shared/form'
import { useLive } from 'shared/scope'
import { Button, Card, Icon, Notice } from 'shared/ui'
import { DeletionDialog } from '../../domain/deletion/deletion-dialog'
import * as deletion from '../../domain/deletion/model'
import * as taking from '../../domain/export/model'
import page from '../../domain/profile-page.module.css'

/** Downloads the customer's data or deletes the account. */
export function OwnData() {
  const { exporting, exported, failure } = useLive({
    exporting: taking.$isExporting,
    exported: taking.$isExported,
    failure: taking.$failure,
  })
  const { take, remove } = useUnit({ take: taking.exportPressed, remove: deletion.opened })
  const problem = failureText(failure)
  return (
    <Card as="section" className={page.section ?? ''}>
      <h2 className={page.heading}>Your data</h2>
      <p className={page.lead}>
        Everything we hold about you, in one file: your account, bookings, vouchers, wishlists, reviews, groups and the
        e-mails we sent you.
      </p>
      {problem && <Notice tone="error">{problem}</Notice>}
      {exported && <Notice tone="success">Your file is in your downloads.</Notice>}
      <div className={page.buttons}>
        <Button variant="secondary" busy={exporting} onClick={() => take()}>
          Download my data
        </Button>
        <Button variant="quiet" icon={<Icon name="close" size={18} />} onClick={() => remove()}>
          Delete my account
        </Button>
      </div>
      <DeletionDialog />
    </Card>
  )
}
