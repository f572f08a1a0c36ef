import { z } from 'zod'
import { data, type EndpointShape, Uuid } from '../endpoint'
import { LoginSession, User } from '../entities'

const Nothing = z.null()
const Token = z.string().min(1).max(200)
const Password = z.string().max(512)

export const SocialProvider = z.enum(['google', 'facebook'])
export type SocialProvider = z.infer<typeof SocialProvider>

export const authEndpoints = {
  'POST /api/customer/password/forgot': {
    summary: 'Mails a link to choose a new password. Whether there is such an account shows in neither words nor time',
    body: z.strictObject({ email: z.string() }),
    response: Nothing,
    status: 204,
  },
  'POST /api/customer/password/reset/check': {
    summary: 'Whether the link of a forgotten password still works: refused once it is used or has expired',
    body: z.strictObject({ token: Token }),
    response: Nothing,
    status: 204,
    refusals: ['LINK_OVER'],
  },
  'POST /api/customer/password/reset': {
    summary:
      'Sets the password that a mailed link stands for, once, and ends every session of the account. Proves its address, too',
    body: z.strictObject({ token: Token, password: Password }),
    response: Nothing,
    status: 204,
    refusals: ['LINK_OVER'],
  },
  'POST /api/customer/auth/verify': {
    summary:
      'Follows a mailed link that proves an address: the one of an account, or the one it is to have. Takes effect only for who is signed in to that account; the link stays good otherwise',
    body: z.strictObject({ token: Token }),
    response: data(z.object({ outcome: z.enum(['verified', 'email_changed']), email: z.string() })),
    refusals: ['LINK_OVER', 'LINK_NEEDS_SIGN_IN', 'LINK_OTHER_ACCOUNT', 'EMAIL_TAKEN'],
  },
  'POST /api/customer/me/verify': {
    summary: 'Mails the link that proves the address of the account once more; nothing when it is proven',
    response: Nothing,
    status: 204,
    session: true,
    refusals: ['ACCOUNT_NEEDED'],
  },
  'POST /api/customer/me/password': {
    summary: 'Changes the password and ends every other session of the account',
    body: z.strictObject({ current_password: Password, password: Password }),
    response: Nothing,
    status: 204,
    session: true,
    refusals: ['ACCOUNT_NEEDED', 'PASSWORD_UNSET'],
  },
  'POST /api/customer/me/email': {
    summary: 'Mails a link to the address that the account is to have. Until it is followed nothing changes',
    body: z.strictObject({ current_password: Password, email: z.string() }),
    response: Nothing,
    status: 204,
    session: true,
    refusals: ['ACCOUNT_NEEDED', 'PASSWORD_UNSET'],
  },
  'GET /api/customer/me/sessions': {
    summary: 'Browsers that are signed in to the account, this one first',
    response: data(z.array(LoginSession)),
    session: true,
  },
  'DELETE /api/customer/me/sessions': {
    summary: 'Signs out everywhere but here',
    response: data(z.array(LoginSession)),
    session: true,
  },
  'DELETE /api/customer/me/sessions/:id': {
    summary: 'Signs one browser out; this one, too, if it is the one',
    params: z.object({ id: Uuid }),
    response: data(z.array(LoginSession)),
    session: true,
  },
  'GET /api/customer/social-auth/redirect': {
    summary:
      'Where a provider asks its user whether they may sign in here. A browser that goes there by itself is led on',
    query: z.object({ provider: SocialProvider }),
    response: data(z.object({ url: z.string() })),
    refusals: ['SOCIAL_UNAVAILABLE'],
  },
  'POST /api/customer/auth/social-login': {
    summary: 'Signs in with what a provider has answered, and opens an account for who has none',
    body: z.strictObject({ provider: SocialProvider, code: z.string().min(1).max(4096), state: Token }),
    response: z.object({ data: User, access_token: z.string(), is_new: z.boolean() }),
    refusals: ['SOCIAL_ATTEMPT_OVER', 'SOCIAL_UNAVAILABLE', 'SOCIAL_EMAIL_MISSING', 'SOCIAL_EMAIL_TAKEN'],
  },
} as const satisfies Record<string, EndpointShape>
