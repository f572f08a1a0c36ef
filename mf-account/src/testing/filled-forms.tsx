import { act, fireEvent, screen } from '@testing-library/react'
import { allSettled, fork } from 'effector'
import { $settings, readTodayFx } from 'shared/settings'
import { fillIn, show } from 'shared/testing'
import { TODAY, validValues } from 'shared/testing/rule-samples'
import * as api from '../api'
import { ReviewForm } from '../domain/review/review-form'
import { SignInSecurity } from '../domain/sign-in-security'
import * as forgot from '../pages/forgot-password/model'
import { ForgotPasswordPage } from '../pages/forgot-password/page'
import * as group from '../pages/group/manage-model'
import * as groups from '../pages/groups/model'
import { GroupsPage } from '../pages/groups/page'
import * as profile from '../pages/profile-edit/model'
import { ProfileEditPage } from '../pages/profile-edit/page'
import * as reset from '../pages/reset-password/model'
import { ResetPasswordPage } from '../pages/reset-password/page'
import * as setPhone from '../pages/set-phone/model'
import { SetPhonePage } from '../pages/set-phone/page'
import * as signIn from '../pages/sign-in/model'
import { SignInPage } from '../pages/sign-in/page'
import * as signUp from '../pages/sign-up/model'
import { SignUpPage } from '../pages/sign-up/page'
import * as wishlist from '../pages/wishlist/model'
import { WishlistPage } from '../pages/wishlist/page'
import * as wishlists from '../pages/wishlists/model'
import { WishlistsPage } from '../pages/wishlists/page'
import { openGroup } from './open-group'
import { signIn as begin, userOf, visit } from './people'
import { listOf } from './samples'

/** Opens each form of this remote with valid values. The functions return the mocks that receive its requests. */

const sending = () => jest.fn((_where: string, _request: object) => new Promise<never>(() => {}))
const settings = [$settings, { productName: 'Meander', social: {} }]
const today = [readTodayFx, () => TODAY]
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const fillAll = (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) fillIn(screen.getByLabelText(label), value)
}
/** A scope with the settings and the given handlers. */
const scopeOf = (...handlers: unknown[]) => fork({ values: [settings], handlers } as never)

export async function openSignIn() {
  const sent = sending()
  const scope = scopeOf([api.loginFx, sent])
  await allSettled(signIn.visited, { scope, params: visit('/auth/sign-in') })
  show(scope, <SignInPage />)
  fillAll({ 'E-mail': validValues.email, Password: validValues.password })
  return sent
}

export async function openSignUp() {
  const sent = sending()
  const scope = scopeOf([api.registerFx, sent])
  await allSettled(signUp.visited, { scope, params: visit('/auth/sign-up') })
  show(scope, <SignUpPage />)
  fillAll({ 'First name': 'Ada', 'Last name': 'Lovell', 'E-mail': 'ada@example.com', Password: validValues.password })
  fireEvent.click(screen.getByRole('checkbox'))
  return sent
}

export async function openForgot() {
  const sent = sending()
  const scope = scopeOf([api.forgotPasswordFx, sent])
  await allSettled(forgot.visited, { scope, params: visit('/auth/forgot-password') })
  show(scope, <ForgotPasswordPage />)
  return sent
}

export async function openReset() {
  const sent = sending()
  const scope = scopeOf([api.resetPasswordFx, sent])
  const params = { ...visit('/auth/reset-password'), search: '?token=t0ken' }
  await allSettled(reset.visited, { scope, params })
  show(scope, <ResetPasswordPage />)
  return sent
}

async function openSafety(...handler: unknown[]) {
  const scope = scopeOf([api.signInsFx, () => ({ data: [] })], handler)
  await begin(scope)
  show(scope, <SignInSecurity />)
}

export async function openChangeEmail() {
  const sent = sending()
  await openSafety(api.changeEmailFx, sent)
  press('Change e-mail address')
  fillAll({ 'New e-mail address': validValues.email, 'Your password': validValues.password })
  return sent
}

export async function openChangePassword() {
  const sent = sending()
  await openSafety(api.changePasswordFx, sent)
  press('Change password')
  fillAll({ 'Current password': 'a brand new morning' })
  return sent
}

export async function openSetPhone() {
  const sent = sending()
  const scope = scopeOf([api.setPhoneFx, sent])
  const registrationState = ['acceptedTermsAndConditions' as const]
  await begin(scope, userOf({ phone: null, finishedRegistration: false, registrationState }))
  await allSettled(setPhone.visited, { scope, params: visit('/register/set-phone') })
  show(scope, <SetPhonePage />)
  return sent
}

export async function openProfile() {
  const sent = sending()
  const scope = scopeOf([api.signInsFx, () => ({ data: [] })], [api.saveProfileFx, sent], today)
  await begin(scope)
  await allSettled(profile.visited, { scope, params: visit('/profile/edit') })
  show(scope, <ProfileEditPage />)
  return sent
}

export async function openReview() {
  const sent = sending()
  show(scopeOf([api.reviewFx, sent]), <ReviewForm bookingUuid="b-1" token={null} review={null} />)
  fireEvent.click(screen.getByRole('radio', { name: '5 stars: wonderful' }))
  return sent
}

/** The form that edits an existing review. */
export async function openOwnReview() {
  const sent = sending()
  const review = { id: '9', rating: 4, text: 'A fine afternoon.', canEdit: true, isPublished: true }
  show(scopeOf([api.editReviewFx, sent]), <ReviewForm bookingUuid="b-1" token={null} review={review} />)
  press('Change it')
  return sent
}

export async function openNewGroup() {
  const sent = sending()
  const scope = scopeOf([api.groupsFx, () => ({ data: [] })], [api.createGroupFx, sent])
  await allSettled(groups.visited, { scope, params: visit('/groups') })
  show(scope, <GroupsPage />)
  press('Start a group')
  await screen.findByRole('dialog')
  return sent
}

export async function openGroupName() {
  const { scope, calls } = await openGroup()
  await act(() => allSettled(group.dialogOpened, { scope, params: { kind: 'rename' } }))
  await screen.findByRole('dialog')
  return calls.renameGroupFx
}

export async function openVote() {
  const { calls } = await openGroup()
  press('Start a vote')
  await screen.findByRole('dialog')
  return calls.beginPollFx
}

export async function openNewWishlist() {
  const sent = sending()
  const scope = scopeOf([api.wishlistsFx, () => ({ data: [listOf()] })], [api.createWishlistFx, sent])
  await allSettled(wishlists.visited, { scope, params: visit('/wishlist') })
  show(scope, <WishlistsPage />)
  press('New list')
  await screen.findByRole('dialog')
  return sent
}

async function openWishlist(...handler: unknown[]) {
  const scope = scopeOf([api.wishlistFx, () => ({ data: listOf() })], handler, today)
  await allSettled(wishlist.visited, { scope, params: visit('/wishlist/l1', { id: 'l1' }) })
  show(scope, <WishlistPage />)
  return scope
}

export async function openWishlistName() {
  const sent = sending()
  const scope = await openWishlist(api.changeWishlistFx, sent)
  await act(() => allSettled(wishlist.dialogOpened, { scope, params: 'rename' }))
  await screen.findByRole('dialog')
  return sent
}

export async function openNote() {
  const sent = sending()
  await openWishlist(api.updateWishNoteFx, sent)
  press('Add a note to Kayak the Itchen')
  return sent
}
