import type { RouteDefinition } from 'shared/contracts'

const uuid = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
const id = '^[0-9a-z]{1,20}$'

/** Every page of this remote. `coming` marks the ones the shell still stands in for. */
export const routes = [
  { id: 'sign-in', path: '/auth/sign-in', layout: 'auth', guards: ['guest'], title: 'Sign in', html: 'public', indexed: false },
  { id: 'sign-up', path: '/auth/sign-up', layout: 'auth', guards: ['guest'], title: 'Create your account', html: 'public', indexed: false },
  { id: 'forgot-password', path: '/auth/forgot-password', layout: 'auth', guards: ['guest'], title: 'Forgot your password?', html: 'public', indexed: false, coming: true },
  { id: 'reset-password', path: '/auth/reset-password', layout: 'auth', guards: ['guest'], title: 'Choose a new password', html: 'public', indexed: false, coming: true },
  { id: 'facebook-callback', path: '/auth/facebook/callback', layout: 'auth', guards: [], title: 'Signing in', html: 'private', coming: true },
  { id: 'google-callback', path: '/auth/google/callback', layout: 'auth', guards: [], title: 'Signing in', html: 'private', coming: true },
  { id: 'verify', path: '/auth/verify/:token', layout: 'auth', guards: [], title: 'Confirming your e-mail', html: 'private', coming: true },
  { id: 'set-phone', path: '/register/set-phone', layout: 'auth', guards: ['authm', 'register-complete'], title: 'Your phone number', html: 'private' },
  { id: 'set-location', path: '/register/set-location', layout: 'auth', guards: ['authm', 'register-complete'], title: 'Where you are', html: 'private', coming: true },
  { id: 'set-photo', path: '/register/set-photo', layout: 'auth', guards: ['authm', 'register-complete'], title: 'Your photo', html: 'private', coming: true },
  { id: 'set-birthday', path: '/register/set-birthday', layout: 'auth', guards: ['authm', 'register-complete'], title: 'Your birthday', html: 'private', coming: true },
  { id: 'terms', path: '/terms', layout: 'auth', guards: ['authm', 'register-complete'], title: 'Terms and conditions', html: 'private' },
  { id: 'profile', path: '/profile', layout: 'regular', guards: ['complete-user'], title: 'My profile', html: 'private', coming: true },
  { id: 'profile-edit', path: '/profile/edit', layout: 'regular', guards: ['complete-user'], title: 'Edit my profile', html: 'private', coming: true },
  { id: 'profile-notifications', path: '/profile/notifications', layout: 'regular', guards: ['complete-user'], title: 'Notifications', html: 'private', coming: true },
  { id: 'public-profile', path: '/profile/:id', layout: 'regular', guards: [], title: 'Profile', html: 'private', params: { id }, coming: true },
  { id: 'groups', path: '/groups', layout: 'regular', guards: ['complete-user'], title: 'My groups', html: 'private', coming: true },
  { id: 'group-join', path: '/groups/join/:token', layout: 'default', guards: [], title: 'Join a group', html: 'private', coming: true },
  { id: 'group', path: '/groups/:id', layout: 'regular', guards: ['complete-user'], title: 'Group', html: 'private', params: { id: uuid }, coming: true },
  { id: 'wishlists', path: '/wishlist', layout: 'regular', guards: ['complete-user'], title: 'My wishlists', html: 'private', coming: true },
  { id: 'wishlist-shared', path: '/wishlist/LinkBack', layout: 'regular', guards: [], title: 'A shared wishlist', html: 'private', coming: true },
  { id: 'wishlist', path: '/wishlist/:id', layout: 'regular', guards: ['complete-user'], title: 'Wishlist', html: 'private', coming: true },
] as const satisfies readonly RouteDefinition[]
