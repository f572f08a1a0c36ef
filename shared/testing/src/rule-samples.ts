import {
  deliveryDayRule,
  emailRule,
  groupNameRule,
  messageRule,
  nameRule,
  newsletterNameRule,
  PASSWORD_MAX,
  passwordRule,
  pollQuestionRule,
  promoCodeRule,
  referenceRule,
  ukPhoneRule,
  voucherAmountRule,
  voucherCodeRule,
  voucherMessageRule,
  wishlistNameRule,
  wishlistNoteRule,
} from 'shared/rules'

/** Today's date while forms are tested, in the browser and in the API. */
export const TODAY = '2026-06-10'

/** Values that each rule refuses: the same samples for tests of pages and of the API. */
export const invalidValues = {
  name: ['', '   ', '\u3164', '\u200b', 'a'.repeat(121), 'Ada\u0007', 'Ada\nLovell', 'Ada\u2028Lovell'],
  newsletterName: ['', '   ', '\u3164', 'J', 'a'.repeat(121), 'Ada\u0007'],
  email: [
    '',
    'ada',
    'ada@',
    'ada@example',
    'a b@example.com',
    'ada@-a.com',
    'a..b@example.com',
    `${'a'.repeat(110)}@example.com`,
  ],
  phone: [
    '',
    '07400',
    '+1 202 555 0100',
    '070 1234 5678',
    '07600 123456',
    '0800 111 222',
    '0845 123 4567',
    '09011 234567',
    'call me',
  ],
  password: [
    '',
    'short',
    'aaaaaaaaaaaa',
    'password1234',
    'qwertyqwerty',
    'meander days out',
    'x'.repeat(PASSWORD_MAX + 1),
  ],
  message: ['', '\u2800'.repeat(12), 'Very nice', 'x'.repeat(2001), '👍'.repeat(9), 'Two hours\u0007 at a wheel.'],
  card: ['x'.repeat(501), 'Dear\u0007Ada'],
  deliveryDay: ['2026-06-09', '2027-06-11'],
  amount: ['', 'fifty', '49.999', '9.99', '1000.01'],
  reference: ['', '7K3Q9', 'MN-7K3Q9', 'MN-7K3Q9Z8'],
  voucherCode: ['', 'hello', '7K3Q-9ZAB-2MNP-4XYU'],
  promoCode: ['', 'AB', 'SPRING_10', 'A'.repeat(41)],
  groupName: ['', '   ', '\u200b', 'x'.repeat(61), 'Friday\u0007'],
  question: ['', '   ', '\u200b', 'x'.repeat(121), 'Where\u0007to?'],
  wishlistName: ['', '   ', '\u200b', 'x'.repeat(61), 'Summer\u0007'],
  wishlistNote: ['x'.repeat(501), 'With\u0007Mum'],
} satisfies Record<string, string[]>
export type FormRule = keyof typeof invalidValues

/** A value that each rule accepts. */
export const validValues: Record<FormRule, string> = {
  name: 'Grace',
  newsletterName: 'Jo',
  email: 'grace@example.com',
  phone: '07400 123456',
  password: 'three small boats',
  message: 'Two hours at a wheel.',
  card: 'Dear Ada,\nhappy birthday!',
  deliveryDay: '2026-07-01',
  amount: '49.90',
  reference: 'mn 7k3 q9z',
  voucherCode: '7k3q 9zab 2mnp 4xyt',
  promoCode: 'spring10',
  groupName: 'Friday Walkers',
  question: 'Where to on Friday?',
  wishlistName: 'Summer',
  wishlistNote: 'With Mum.\nNot on a Monday.',
}

/** Birthdays that are refused: as typed on a page, day first, and as sent to the API. */
export const invalidBirthdays = [
  { typed: '11/06/2008', date: '2008-06-11' },
  { typed: '11/06/2026', date: '2026-06-11' },
  { typed: '09/06/1906', date: '1906-06-09' },
]

const rules: Record<FormRule, (value: string) => string | null> = {
  name: nameRule,
  newsletterName: newsletterNameRule,
  email: emailRule,
  phone: ukPhoneRule,
  password: (value) => passwordRule(value, { email: 'ada@example.com', productName: 'Meander' }),
  message: messageRule,
  card: voucherMessageRule,
  deliveryDay: (value) => deliveryDayRule(value, { today: TODAY }),
  amount: voucherAmountRule,
  reference: referenceRule,
  voucherCode: voucherCodeRule,
  promoCode: promoCodeRule,
  groupName: groupNameRule,
  question: pollQuestionRule,
  wishlistName: wishlistNameRule,
  wishlistNote: wishlistNoteRule,
}

/** The rule's message for an invalid value. @throws Error when the rule accepts the value */
export function messageFor(rule: FormRule, value: string): string {
  const sentence = rules[rule](value)
  if (sentence === null) throw new Error(`“${value}” passes the rule “${rule}”`)
  return sentence
}
