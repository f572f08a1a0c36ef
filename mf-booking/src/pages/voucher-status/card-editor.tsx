import { useUnit } from 'effector-react'
import { failureText, useForm } from 'shared/form'
import { localDate } from 'shared/formats'
import { fieldErrors } from 'shared/http'
import { deliveryDayRule, emailRule, nameRule, voucherMessageRule } from 'shared/rules'
import { useLive } from 'shared/scope'
import { $today } from 'shared/settings'
import { Button, Card, DateField, Notice, Textarea, TextField } from 'shared/ui'
import type { Voucher } from '../../domain/voucher/voucher'
import * as model from './model'
import styles from './page.module.css'

/** Edits the card and its delivery until the card is sent. Without a recipient e-mail the card is to be printed. */
export function CardEditor({ voucher }: { voucher: Voucher }) {
  const { failure, busy, today } = useLive({ failure: model.$actionFailure, busy: model.$isBusy, today: $today })
  const { send, close } = useUnit({ send: model.cardSubmitted, close: model.editClosed })
  const form = useForm({
    initial: {
      recipientName: voucher.recipientName,
      recipientEmail: voucher.recipientEmail ?? '',
      senderName: voucher.senderName,
      message: voucher.message,
      deliverOn: voucher.deliverOn ?? '',
    },
    check: ({ recipientName, recipientEmail, senderName, message, deliverOn }) => ({
      recipientName: nameRule(recipientName),
      recipientEmail: recipientEmail.trim() === '' ? null : emailRule(recipientEmail),
      senderName: nameRule(senderName),
      message: voucherMessageRule(message),
      deliverOn: isNewDay(deliverOn, voucher)
        ? deliveryDayRule(deliverOn, { today: today ?? '', bought: localDate(voucher.createdAt) })
        : null,
    }),
    send: ({ recipientEmail, deliverOn, ...card }) =>
      send({
        ...card,
        recipientEmail: recipientEmail.trim() || null,
        deliverOn: deliverOn || null,
        design: voucher.design,
      }),
  })
  const errors = fieldErrors(failure)
  const text = failureText(failure, { VOUCHER_DELIVERED: 'This card has already been delivered.' })
  const field = (name: 'recipientName' | 'recipientEmail' | 'senderName' | 'message' | 'deliverOn') => ({
    name,
    value: form.values[name],
    error: form.message(name, errors),
    onValueChange: (value: string) => form.set(name, value),
  })
  return (
    <Card>
      <form method="post" className={styles.form} onSubmit={form.submit} noValidate aria-label="Change the card">
        {text && <Notice tone="error">{text}</Notice>}
        <TextField label="To" {...field('recipientName')} />
        <TextField
          label="Their e-mail"
          type="email"
          optional
          hint="Leave it empty to print the card."
          {...field('recipientEmail')}
        />
        <TextField label="From" {...field('senderName')} />
        <Textarea label="Message" optional rows={5} {...field('message')} />
        <DateField
          label="Delivered on"
          optional
          hint="Day first, like 31/12/2026. We send it at 08:00, or straight away if you leave this empty."
          {...field('deliverOn')}
        />
        <div className={styles.dialogEnd}>
          <Button variant="secondary" onClick={() => close()}>
            Keep it as it was
          </Button>
          <Button type="submit" busy={busy.edit}>
            Save
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** Only a new day is validated. An empty day means now, and a saved day may have passed since. */
const isNewDay = (day: string, { deliverOn }: Voucher): boolean => day !== '' && day !== deliverOn
