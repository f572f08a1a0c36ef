import { z } from 'zod'
import { data, type EndpointShape } from '../endpoint'
import { User } from '../entities'

const WithToken = z.object({ data: User, access_token: z.string() })
const Nothing = z.null()

export const accountEndpoints = {
  'GET /api/customer/csrf-cookie': {
    summary: 'Sets the XSRF-TOKEN cookie, to be sent back as header X-XSRF-TOKEN with every change',
    response: Nothing,
    status: 204,
  },
  'POST /api/customer/auth/login': {
    summary: 'Signs in with e-mail and password; every failure has the same response',
    body: z.strictObject({
      email: z.string().max(120),
      password: z.string().max(128),
      remember: z.boolean().optional(),
    }),
    response: data(User),
    refusals: ['CREDENTIALS_WRONG'],
  },
  'POST /api/customer/auth/logout': { summary: 'Ends this session', response: Nothing, status: 204 },
  'GET /api/customer/me': { summary: 'The signed-in customer', response: data(User), session: true },
  'POST /api/customer/auth/register': {
    summary: 'Creates an account and signs in',
    body: z.strictObject({
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
      password: z.string(),
      accept_terms: z.boolean(),
    }),
    response: WithToken,
    status: 201,
  },
  'POST /api/customer/auth/guest-register': {
    summary:
      'Continues as a guest, in a session without a password. Gives no access to an account with the same e-mail',
    body: z.strictObject({
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
      phone: z.string().nullable().optional(),
    }),
    response: WithToken,
    status: 201,
  },
  'POST /api/customer/auth/register/phone': {
    summary: 'Registration step: phone. UK numbers in any spacing, stored as E.164',
    body: z.strictObject({ phone: z.string() }),
    response: data(User),
    session: true,
  },
  'POST /api/customer/auth/register/terms-and-conditions': {
    summary: 'Registration step: terms',
    body: z.strictObject({ accept: z.boolean() }),
    response: data(User),
    session: true,
  },
} as const satisfies Record<string, EndpointShape>
