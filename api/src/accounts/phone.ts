import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { normaliseUkPhone } from 'shared/rules'
import { Refusal } from '../platform/refusal'

/** A UK number that passed its form rule, in E.164. @throws Refusal VALIDATION on `field` when the numbering plan has no such number */
export function toE164(typed: string, field = 'phone'): string {
  const number = parsePhoneNumberFromString(normaliseUkPhone(typed) ?? typed, 'GB')
  if (!number?.isValid()) {
    const sentence = 'Please enter a UK phone number, like 07400 123456.'
    throw new Refusal('VALIDATION', { errors: { [field]: [sentence] }, message: sentence })
  }
  return number.number
}
