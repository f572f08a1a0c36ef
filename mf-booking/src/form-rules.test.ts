import { type FieldCase, testFormRules } from 'shared/testing'
import {
  openBalance,
  openCard,
  openCheckout,
  openClaim,
  openCompanions,
  openFind,
  openGift,
  openWaitingList,
} from './testing/form-cases'

beforeEach(() => sessionStorage.clear())

const guest = (label: string): FieldCase => ({ label, group: 'Guest 2, adult', rule: 'name' })

testFormRules([
  {
    form: 'the checkout',
    open: async () => (await openCheckout()).details,
    button: 'Continue to payment',
    fields: [
      { label: 'First name', rule: 'name' },
      { label: 'Last name', rule: 'name' },
      { label: 'E-mail', rule: 'email' },
      { label: 'Phone (optional)', rule: 'phone', optional: true },
      guest('First name (optional)'),
      guest('Last name (optional)'),
    ],
  },
  {
    form: 'paying with a voucher',
    open: async () => (await openCheckout()).voucher,
    button: 'Use it',
    fields: [{ label: 'Gift voucher code', rule: 'voucherCode' }],
  },
  {
    form: 'a promo code',
    open: async () => (await openCheckout()).promoCode,
    button: 'Apply',
    fields: [{ label: 'Promo code', rule: 'promoCode' }],
  },
  {
    form: 'a gift',
    open: openGift,
    button: /^Continue to pay/,
    fields: [
      { label: 'Amount in pounds', rule: 'amount' },
      { label: 'To', rule: 'name' },
      { label: 'From', rule: 'name' },
      { label: 'Message (optional)', rule: 'card' },
      { label: 'Their e-mail', rule: 'email' },
      { label: 'Day', rule: 'deliveryDay' },
      { label: 'First name', rule: 'name' },
      { label: 'Last name', rule: 'name' },
      { label: 'E-mail', rule: 'email' },
    ],
  },
  {
    form: 'a scheduled card',
    open: openCard,
    button: 'Save',
    fields: [
      { label: 'To', rule: 'name' },
      { label: 'Their e-mail (optional)', rule: 'email', optional: true },
      { label: 'From', rule: 'name' },
      { label: 'Message (optional)', rule: 'card' },
      { label: 'Delivered on (optional)', rule: 'deliveryDay', optional: true },
    ],
  },
  {
    form: 'inviting a companion',
    open: openCompanions,
    button: 'Invite',
    fields: [{ label: 'Their e-mail', rule: 'email' }],
  },
  {
    form: 'finding a booking',
    open: openFind,
    button: 'E-mail me the link',
    fields: [
      { label: 'Booking reference', rule: 'reference' },
      { label: 'E-mail', rule: 'email' },
    ],
  },
  {
    form: 'the waiting list of a full session',
    open: openWaitingList,
    button: 'Join the waiting list',
    fields: [{ label: 'E-mail', rule: 'email' }],
  },
  {
    form: 'a balance',
    open: openBalance,
    button: 'Show the balance',
    fields: [{ label: 'Voucher code', rule: 'voucherCode' }],
  },
  {
    form: 'adding a voucher',
    open: openClaim,
    button: 'Add to my account',
    fields: [{ label: 'Code of the voucher you were given', rule: 'voucherCode' }],
  },
])
