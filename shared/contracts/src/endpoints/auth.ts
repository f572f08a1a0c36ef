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
    summary: 'E-mails a link to choose a new password. Response and timing do not reveal whether the account exists',
    body: z.strictObject({ email: z.string() }),
    response: Nothing,
    status: 204,
  },
  'POST /api/customer/password/reset/check': {
    summary: 'Checks a link for a new password: refused once it is used or has expired',
    body: z.strictObject({ token: Token }),
    response: Nothing,
    status: 204,
    refusals: ['LINK_OVER'],
  },
  'POST /api/customer/password/reset': {
    summary:
      'Sets a new password with a mailed link, once, and ends every session of the account. Also verifies its address',
    body: z.strictObject({ token: Token, password: Password }),
    response: Nothing,
    status: 204,
    refusals: ['LINK_OVER'],
  },
  'POST /api/customer/auth/verify': {
    summary:
      'Verifies the current or the new address of an account with a mailed link. The customer must be signed in to that account; otherwise the link stays valid',
    body: z.strictObject({ token: Token }),
    response: data(z.object({ outcome: z.enum(['verified', 'email_changed']), email: z.string() })),
    refusals: ['LINK_OVER', 'LINK_NEEDS_SIGN_IN', 'LINK_OTHER_ACCOUNT', 'EMAIL_TAKEN'],
  },
  'POST /api/customer/me/verify': {
    summary: 'E-mails the verification link of the account’s address again; does nothing once it is verified',
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
    summary: 'E-mails a link to the new address of the account. Nothing changes until the link is used',
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
    summary: 'Signs out all other browsers',
    response: data(z.array(LoginSession)),
    session: true,
  },
  'DELETE /api/customer/me/sessions/:id': {
    summary: 'Signs one browser out; it may be this one',
    params: z.object({ id: Uuid }),
    response: data(z.array(LoginSession)),
    session: true,
  },
  'GET /api/customer/social-auth/redirect': {
    summary: 'The URL of the provider’s sign-in page. A browser that navigates here is redirected to it',
    query: z.object({ provider: SocialProvider }),
    response: data(z.object({ url: z.string() })),
    refusals: ['SOCIAL_UNAVAILABLE'],
  },
  'POST /api/customer/auth/social-login': {
    summary: 'Signs in with the provider’s response, and creates an account if there is none',
    body: z.strictObject({ provider: SocialProvider, code: z.string().min(1).max(4096), state: Token }),
    response: z.object({ data: User, access_token: z.string(), is_new: z.boolean() }),
    refusals: ['SOCIAL_ATTEMPT_OVER', 'SOCIAL_UNAVAILABLE', 'SOCIAL_EMAIL_MISSING', 'SOCIAL_EMAIL_TAKEN'],
  },
} as const satisfies Record<string, EndpointShape>
