import { z } from 'zod'
import { data, type EndpointShape, LocalDate, Uuid } from '../endpoint'
import {
  CustomerProfile,
  DeletionQuote,
  Location,
  NotificationKind,
  NotificationSwitch,
  Notifications,
  User,
} from '../entities'

const Own = z.object({ id: z.string().regex(/^[0-9a-z]{1,20}$/) })

/** The signed-in customer's profile, settings and account data. */
export const profileEndpoints = {
  'POST /api/media-library-pro/uploads': {
    summary:
      'Uploads an avatar: multipart/form-data with `file` (JPEG, PNG or WebP by content, at most 5 MB, 8,000 pixels a side and 40 million in all) and a `uuid` of its own. It is re-encoded as squares of 640 and 96 pixels, without metadata. The same uuid again changes nothing',
    response: data(z.object({ uuid: Uuid, url: z.string(), small: z.string() })),
    status: 201,
    session: true,
    refusals: [
      'PICTURE_EMPTY',
      'PICTURE_TOO_HEAVY',
      'PICTURE_KIND_UNKNOWN',
      'PICTURE_TOO_LARGE',
      'PICTURE_MOVES',
      'PICTURE_BROKEN',
    ],
  },
  'POST /api/customer/auth/register/avatar': {
    summary: 'Registration step: avatar. Needs an upload of the customer; an empty body removes the avatar',
    body: z.strictObject({ avatar: z.strictObject({ '0': z.strictObject({ uuid: Uuid }) }).optional() }).nullish(),
    response: data(User),
    session: true,
  },
  'POST /api/customer/auth/register/location': {
    summary: 'Registration step: location',
    body: Location,
    response: data(User),
    session: true,
  },
  'POST /api/customer/auth/register/birth-date': {
    summary: 'Registration step: birthday, at least 18 and at most 120 years ago',
    body: z.strictObject({ date: LocalDate }),
    response: data(User),
    session: true,
  },
  'PUT /api/customer/profile/:id': {
    summary: 'Changes the customer’s own profile, except e-mail and password; 404 for other customers',
    params: Own,
    body: z.strictObject({
      first_name: z.string(),
      last_name: z.string(),
      phone: z.string(),
      location: Location.nullable(),
      birth_date: LocalDate.nullable(),
    }),
    response: data(User),
    session: true,
  },
  'GET /api/customer/customer/:id': {
    summary:
      'Another customer: first name, avatar, joining date and public reviews. 404 without a public review or a shared group',
    params: Own,
    response: data(CustomerProfile),
  },
  'GET /api/customer/notifications/:id': {
    summary: 'The e-mail settings of the customer. 404 for other customers',
    params: Own,
    response: data(Notifications),
    session: true,
  },
  'PUT /api/customer/notifications/:id': {
    summary: 'Turns one kind of e-mail on or off. 404 for other customers',
    params: Own,
    body: NotificationSwitch,
    response: data(Notifications),
    session: true,
  },
  'POST /api/customer/notifications/unsubscribe/:token': {
    summary: 'Turns one kind of e-mail off with the link in the e-mail, which never expires. 404 for an unknown link',
    params: z.object({ token: z.string().min(1).max(200) }),
    /** `email` is null when the address is no longer stored. */
    response: data(z.object({ kind: NotificationKind, email: z.string().nullable() })),
  },
  'POST /api/customer/me/export': {
    summary: 'All data stored about the customer, as a JSON file',
    response: z.custom<object>((file) => typeof file === 'object').describe('A JSON file'),
    session: true,
  },
  'GET /api/customer/me/deletion': {
    summary: 'What prevents deleting the account, and how the customer must confirm their identity',
    response: data(DeletionQuote),
    session: true,
  },
  'DELETE /api/customer/me': {
    summary:
      'Deletes the account. Needs its password, or a sign-in within the last ten minutes if it has none. Refused while payments are open: `errors` lists them',
    body: z.strictObject({ password: z.string().max(128).optional() }),
    response: z.null(),
    status: 204,
    session: true,
    refusals: ['ACCOUNT_MONEY_OPEN', 'SIGN_IN_TOO_LONG_AGO'],
  },
} as const satisfies Record<string, EndpointShape>
