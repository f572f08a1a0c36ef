import { useUnit } from 'effector-react'
import { failureText } from 'shared/form'
import { longDate, money } from 'shared/formats'
import type { Failure } from 'shared/http'
import { promoCodeRule } from 'shared/rules'
import { useLive } from 'shared/scope'
import type { Booking } from '../../domain/booking/booking'
import * as model from '../../domain/booking/promo-code'
import { CodeForm } from '../../domain/code-form/code-form'

const refusals = {
  HOLD_EXPIRED: 'The time to pay has run out.',
  BOOKING_NOT_EDITABLE: 'A payment is under way, so the price can no longer be changed.',
  PROMO_CODE_UNKNOWN: 'We do not recognise this promo code. Please check it.',
  PROMO_CODE_NOT_YET: 'This promo code is not valid yet.',
  PROMO_CODE_OVER: 'This promo code has expired.',
  PROMO_CODE_USED_UP: 'This promo code has reached its limit.',
  PROMO_CODE_USED_BY_YOU: 'You have used this promo code before. Each person can use it once.',
  PROMO_CODE_MINIMUM: 'The price of this booking is below the minimum for this promo code.',
  PROMO_CODE_OTHER_EXPERIENCE: 'This promo code is for another experience.',
  PROMO_CODE_NOT_NEEDED: 'There is nothing left to pay, so you do not need this promo code.',
  PROMO_CODE_NOT_USABLE: 'A promo code cannot be used for this booking.',
  TOO_MANY_REQUESTS: 'Too many attempts. Please wait a minute and try again.',
} satisfies Record<model.PromoRefusal, string>

/** The refusal texts, with the minimum or the first day from the API. */
function refusalTexts(failure: Failure<model.PromoRefusal> | null): typeof refusals {
  if (failure?.kind !== 'refused') return refusals
  const [minimum] = failure.errors.minimum ?? []
  const [startsAt] = failure.errors.startsAt ?? []
  return {
    ...refusals,
    ...(minimum && { PROMO_CODE_MINIMUM: `This promo code is for bookings of ${money(Number(minimum))} or more.` }),
    ...(startsAt && { PROMO_CODE_NOT_YET: `You can use this promo code from ${longDate(startsAt)}.` }),
  }
}

/** Form for one promo code; another code replaces it. */
export function PromoCodeForm({ applied }: { applied: Booking['promoCode'] }) {
  const { failure, applying } = useLive({ failure: model.$failure, applying: model.$isApplying })
  const send = useUnit(model.codeSubmitted)
  return (
    <CodeForm
      name="Use a promo code"
      label={applied ? 'Another promo code instead' : 'Promo code'}
      button="Apply"
      check={promoCodeRule}
      problem={failureText(failure, refusalTexts(failure))}
      busy={applying}
      taken={applied?.code ?? ''}
      onSend={(code) => send({ code })}
    />
  )
}
