import { testFormRules } from 'shared/testing'
import * as filled from './testing/filled-forms'

beforeEach(() => sessionStorage.clear())

testFormRules([
  {
    form: 'signing in',
    open: filled.openSignIn,
    button: 'Sign in',
    fields: [{ label: 'E-mail', rule: 'email' }],
  },
  {
    form: 'sign-up',
    open: filled.openSignUp,
    button: 'Create account',
    fields: [
      { label: 'First name', rule: 'name' },
      { label: 'Last name', rule: 'name' },
      { label: 'E-mail', rule: 'email' },
      { label: 'Password', rule: 'password' },
    ],
  },
  {
    form: 'a forgotten password',
    open: filled.openForgot,
    button: 'Send me a link',
    fields: [{ label: 'E-mail', rule: 'email' }],
  },
  {
    form: 'a password by a mailed link',
    open: filled.openReset,
    button: 'Save the new password',
    fields: [{ label: 'New password', rule: 'password' }],
  },
  {
    form: 'another password',
    open: filled.openChangePassword,
    button: 'Save the new password',
    fields: [{ label: 'New password', rule: 'password' }],
  },
  {
    form: 'another address',
    open: filled.openChangeEmail,
    button: 'Send a link to the new address',
    fields: [{ label: 'New e-mail address', rule: 'email' }],
  },
  {
    form: 'the step of registration',
    open: filled.openSetPhone,
    button: 'Save and carry on',
    fields: [{ label: 'Phone', rule: 'phone' }],
  },
  {
    form: 'the profile',
    open: filled.openProfile,
    button: 'Save',
    fields: [
      { label: 'First name', rule: 'name' },
      { label: 'Last name', rule: 'name' },
      { label: 'Phone', rule: 'phone' },
    ],
  },
  {
    form: 'a review',
    open: filled.openReview,
    button: 'Publish review',
    fields: [{ label: 'Your review', rule: 'message' }],
  },
  {
    form: 'a review that is changed',
    open: filled.openOwnReview,
    button: 'Save',
    fields: [{ label: 'Your review', rule: 'message' }],
  },
  {
    form: 'a group',
    open: filled.openNewGroup,
    button: 'Start it',
    fields: [{ label: 'What is the group called?', rule: 'groupName' }],
  },
  {
    form: 'a group that is renamed',
    open: filled.openGroupName,
    button: 'Rename',
    fields: [{ label: 'What is the group called?', rule: 'groupName' }],
  },
  {
    form: 'a vote',
    open: filled.openVote,
    button: 'Start it',
    fields: [{ label: 'What is it about?', rule: 'question' }],
  },
  {
    form: 'a list',
    open: filled.openNewWishlist,
    button: 'Create list',
    fields: [{ label: 'What is it called?', rule: 'wishlistName' }],
  },
  {
    form: 'a list that is renamed',
    open: filled.openWishlistName,
    button: 'Rename',
    fields: [{ label: 'What is it called?', rule: 'wishlistName' }],
  },
  {
    form: 'a note',
    open: filled.openNote,
    button: 'Save the note',
    fields: [{ label: 'Note on Kayak the Itchen', rule: 'wishlistNote' }],
  },
])
