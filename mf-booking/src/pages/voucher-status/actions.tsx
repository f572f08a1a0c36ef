import { useUnit } from 'effector-react'
import { useState } from 'react'
import { failureText } from 'shared/form'
import { longDate, money, pathTo } from 'shared/formats'
import { useLive } from 'shared/scope'
import { Button, Card, Dialog, Icon, Notice } from 'shared/ui'
import type { Voucher } from '../../domain/voucher/voucher'
import { CardEditor } from './card-editor'
import * as model from './model'
import styles from './page.module.css'

const refusals = {
  VOUCHER_DELIVERED: 'This card has been delivered, so it can no longer be changed.',
  VOUCHER_NOT_SENDABLE: 'This card cannot be sent at the moment.',
  VOUCHER_SENT_TOO_OFTEN: 'This card has been sent several times already. Please check the spam folder.',
  VOUCHER_NOT_EXTENDABLE: 'This voucher cannot be extended.',
  VOUCHER_NOT_CANCELLABLE: 'This voucher can no longer be refunded.',
} satisfies Record<model.ActionRefusal, string>

const doneText = {
  resent: 'The card is on its way again.',
  extended: 'Done: the voucher is extended by three months.',
  cancelled: 'Done: your money is on its way back to your card.',
  edited: 'Done: your changes are saved.',
} as const

/** The actions that the API currently allows for a voucher. */
export function Actions({ voucher }: { voucher: Voucher }) {
  const { failure, done, busy, pdf, editing } = useLive({
    failure: model.$actionFailure,
    done: model.$done,
    busy: model.$isBusy,
    pdf: model.$pdf,
    editing: model.$isEditing,
  })
  const press = useUnit({ resend: model.resendPressed, extend: model.extendPressed, edit: model.editOpened })
  const text = failureText(failure, refusals)
  const { may, role } = voucher
  const isUsable = voucher.status === 'active' || voucher.status === 'partially_redeemed'
  const spendPath = voucher.experience
    ? pathTo('/experience/:slug', { slug: voucher.experience.slug })
    : pathTo('/browse')
  if (editing) return <CardEditor voucher={voucher} />
  return (
    <div className={styles.actions}>
      {done && <Notice tone="success">{doneText[done]}</Notice>}
      {text && <Notice tone="error">{text}</Notice>}
      {role === 'owner' && isUsable && (
        <Button size="large" wide href={spendPath}>
          Choose your day out
        </Button>
      )}
      {pdf && (
        <Button variant="secondary" wide href={pdf} icon={<Icon name="print" size={18} />}>
          Card to print (PDF)
        </Button>
      )}
      {may.edit && (
        <Button variant="secondary" wide icon={<Icon name="edit" size={18} />} onClick={press.edit}>
          Change card or day
        </Button>
      )}
      {may.resend && (
        <Button
          variant="secondary"
          wide
          busy={busy.resend}
          icon={<Icon name="mail" size={18} />}
          onClick={press.resend}
        >
          Send the card again
        </Button>
      )}
      {may.extend && (
        <Button
          variant="secondary"
          wide
          busy={busy.extend}
          icon={<Icon name="clock" size={18} />}
          onClick={press.extend}
        >
          Extend by three months (once)
        </Button>
      )}
      {may.cancel && <Cancel voucher={voucher} />}
    </div>
  )
}

function Cancel({ voucher }: { voucher: Voucher }) {
  const [open, setOpen] = useState(false)
  const cancelling = useLive(model.$isBusy).cancel
  const until = voucher.cancellableUntil ? longDate(voucher.cancellableUntil) : ''
  const cancel = useUnit(model.cancelPressed)
  const pay = () => {
    cancel()
    setOpen(false)
  }
  return (
    <Card>
      <p className={styles.cool}>{`Changed your mind? While it is unused, you can get a refund until ${until}.`}</p>
      <Button variant="quiet" size="small" busy={cancelling} onClick={() => setOpen(true)}>
        {`Cancel and get ${money(voucher.initial)} back`}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Cancel this voucher?"
        description={`Its code stops working, and ${money(voucher.initial)} goes back to your card.`}
        footer={
          <div className={styles.dialogEnd}>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Keep it
            </Button>
            <Button onClick={pay}>Cancel the voucher</Button>
          </div>
        }
      />
    </Card>
  )
}
