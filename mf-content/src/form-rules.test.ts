import { type FieldCase, testFormRules } from 'shared/testing'
import * as filled from './testing/filled-forms'

const subscriber: FieldCase[] = [
  { label: 'E-mail', rule: 'email' },
  { label: 'First name', rule: 'newsletterName' },
  { label: 'Last name', rule: 'newsletterName' },
]

testFormRules([
  {
    form: 'writing to the team',
    open: filled.openContact,
    button: 'Send message',
    fields: [
      { label: 'Your name', rule: 'name' },
      { label: 'E-mail', rule: 'email' },
      { label: 'Your message', rule: 'message' },
    ],
  },
  { form: 'news and offers, in the footer', open: filled.openFooterForm, button: 'Sign up', fields: subscriber },
  { form: 'news and offers, in the popup', open: filled.openPopup, button: 'Sign me up', fields: subscriber },
])
