import { useUnit } from 'effector-react'
import { failureText } from 'shared/form'
import { longDate } from 'shared/formats'
import type { Failure } from 'shared/http'
import { voucherCodeRule } from 'shared/rules'
import { useLive } from 'shared/scope'
import type { Booking } from '../../domain/booking/booking'
import * as model from '../../domain/booking/voucher-codes'
import { CodeForm } from '../../domain/code-form/code-form'

const refusals = {
  HOLD_EXPIRED: 'The time to pay has run out.',
  BOOKING_NOT_EDITABLE: 'A payment is under way, so the price can no longer be changed.',
  VOUCHER_UNKNOWN: 'We do not recognise this code. Please check it and try again.',
  VOUCHER_NOT_USABLE: 'This voucher cannot be used here.',
  VOUCHER_EMPTY: 'There is nothing left on this voucher.',
  VOUCHER_EXPIRED: 'This voucher has expired.',
  VOUCHER_OTHER_EXPERIENCE: 'This voucher is for another experience.',
  VOUCHER_NOT_NEEDED: 'There is nothing left to pay. The voucher keeps its balance.',
  VOUCHER_APPLIED: 'This voucher is already applied.',
  TOO_MANY_REQUESTS: 'Too many attempts. Please wait a minute and try again.',
} satisfies Record<model.ApplyRefusal, string>

/** The refusal texts, with the delivery day of a scheduled voucher from the API. */
function refusalTexts(failure: Failure<model.ApplyRefusal> | null): typeof refusals {
  const [deliverOn] = failure?.kind === 'refused' ? (failure.errors.deliverOn ?? []) : []
  if (!deliverOn) return refusals
  return { ...refusals, VOUCHER_NOT_USABLE: `You can use this voucher from ${longDate(deliverOn)}.` }
}

/** Form for gift vouchers; a booking can use several. */
export function VoucherCodeForm({ vouchers }: { vouchers: Booking['vouchers'] }) {
  const { failure, applying } = useLive({ failure: model.$failure, applying: model.$isApplying })
  const send = useUnit(model.codeSubmitted)
  return (
    <CodeForm
      name="Use a gift voucher"
      label={vouchers.length > 0 ? 'Another gift voucher code' : 'Gift voucher code'}
      button="Use it"
      check={voucherCodeRule}
      problem={failureText(failure, refusalTexts(failure))}
      busy={applying}
      taken={vouchers.map(({ uuid }) => uuid).join()}
      onSend={(code) => send({ code })}
    />
  )
}
