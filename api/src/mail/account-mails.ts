import { eq } from 'drizzle-orm'
import { sessionDay, time } from 'shared/formats'
import { findLink, LINK_LIFE_MS } from '../accounts/mailed-link'
import type { Context } from '../context'
import { type outbox, users } from '../database/schema'
import type { AccountMail } from '../database/schema/machinery'
import type { Written } from './booking-mails'
import { renderMail } from './letter'

type Owed = typeof outbox.$inferSelect
type Write = (context: Context, owed: Owed) => Written

const HOUR_MS = 3_600_000
const hoursOf = (ms: number) =>
  ms === HOUR_MS ? 'an hour' : ms > 48 * HOUR_MS ? `${ms / HOUR_MS / 24} days` : `${ms / HOUR_MS} hours`

const tokenIn = ({ sealer }: Context, { details }: Owed) => encodeURIComponent(sealer.open(String(details?.sealed)))
const whenOf = ({ createdAt }: Owed) => `${sessionDay(createdAt)}, ${time(createdAt)}`

// These e-mails contain no names: the address may belong to another person, and a name can contain any text.
const writers: Record<AccountMail, Write> = {
  verification: (context, owed) => ({
    subject: 'Please confirm your e-mail address',
    ...renderMail({
      productName: context.settings.productName,
      preview: 'One press, and what you have booked with this address is in your account.',
      heading: 'Is this your address?',
      opening: `An account was opened with ${owed.recipient}. If it was you, please confirm that the address is yours: then bookings and vouchers that you have bought with it before join your account.`,
      facts: [],
      action: {
        label: 'Confirm my address',
        url: `${context.settings.publicUrl}/auth/verify/${tokenIn(context, owed)}`,
      },
      closing: `The link works for ${hoursOf(LINK_LIFE_MS.verify)}, and only for who is signed in to that account. If it was not you who opened it, you need do nothing: nothing of yours is in it. To have it for yourself, choose a password under “Forgot your password?”: whoever opened it is out then.`,
    }),
    attachments: [],
  }),
  password_reset: (context, owed) => ({
    subject: 'Choose a new password',
    ...renderMail({
      productName: context.settings.productName,
      preview: `The link works once, for ${hoursOf(LINK_LIFE_MS.reset)}.`,
      heading: 'Choose a new password',
      opening:
        'Somebody, we hope you, asked for a new password. Choose it here; you are then signed out on every device.',
      facts: [],
      action: {
        label: 'Choose a new password',
        url: `${context.settings.publicUrl}/auth/reset-password?token=${tokenIn(context, owed)}`,
      },
      closing: `The link works once, for ${hoursOf(LINK_LIFE_MS.reset)}. If it was not you, you need do nothing: your password stays as it is.`,
    }),
    attachments: [],
  }),
  email_change: (context, owed) => ({
    subject: 'Please confirm your new e-mail address',
    ...renderMail({
      productName: context.settings.productName,
      preview: 'Until you do, everything stays as it is.',
      heading: 'Is this your new address?',
      opening: `Somebody, we hope you, asked us to write to ${owed.recipient} from now on, and to sign them in with it. If it was you, please confirm that the address is yours; until then nothing changes.`,
      facts: [],
      action: {
        label: 'Use this address',
        url: `${context.settings.publicUrl}/auth/verify/${tokenIn(context, owed)}`,
      },
      closing: `The link works for ${hoursOf(LINK_LIFE_MS.change_email)}, and only for who is signed in to the account that asked. If it was not you, you need do nothing: nothing of yours is in that account.`,
    }),
    attachments: [],
  }),
  email_changed: (context, owed) => ({
    subject: 'Your e-mail address has changed',
    ...renderMail({
      productName: context.settings.productName,
      preview: 'From now on we write to another address.',
      heading: 'Your address has changed',
      opening: 'Your account has another e-mail address now: from there you sign in, and there our letters go.',
      facts: [['When', [whenOf(owed)]]],
      action: { label: 'See your account', url: `${context.settings.publicUrl}/profile` },
      closing: 'If it was not you, answer this mail at once and a person will look into it.',
    }),
    attachments: [],
  }),
  password_changed: (context, owed) => ({
    subject: 'Your password has changed',
    ...renderMail({
      productName: context.settings.productName,
      preview: 'Every other device was signed out.',
      heading: 'Your password has changed',
      opening: 'The password of your account was changed, and every other device was signed out.',
      facts: [['When', [whenOf(owed)]]],
      action: {
        label: 'That was not me',
        url: `${context.settings.publicUrl}/auth/forgot-password`,
      },
      closing: 'If it was you, you need do nothing. If not, choose a new password at once and answer this mail.',
    }),
    attachments: [],
  }),
  new_device: (context, owed) => ({
    subject: 'A new sign-in to your account',
    ...renderMail({
      productName: context.settings.productName,
      preview: 'From a browser that your account has not been used in before.',
      heading: 'Was this you?',
      opening: 'Your account was signed in to from a browser that it has not been used in before.',
      facts: [
        ['When', [whenOf(owed)]],
        ['Where', [String(owed.details?.device ?? '')]],
      ],
      action: {
        label: 'That was not me',
        url: `${context.settings.publicUrl}/auth/forgot-password`,
      },
      closing:
        'If it was you, you need do nothing. If not, choose a new password at once: it signs every device out. You see where you are signed in in your profile.',
    }),
    attachments: [],
  }),
  password_dropped: (context, owed) => ({
    subject: 'The password of your account is gone',
    ...renderMail({
      productName: context.settings.productName,
      preview: 'You have signed in another way, and only that way is left.',
      heading: 'The old password is gone',
      opening: `You have signed in with an account elsewhere that knows ${owed.recipient} to be yours. Our account of this address had a password, chosen by somebody who had never confirmed it. So that nobody but you is in, that password works no more, and every other device was signed out.`,
      facts: [['When', [whenOf(owed)]]],
      action: { label: 'See your account', url: `${context.settings.publicUrl}/profile/edit` },
      closing: 'If you chose that password yourself: you can choose one anew in your profile.',
    }),
    attachments: [],
  }),
}

/** Renders an e-mail about an account; null when the account was deleted, or its link has been used or has expired. */
export async function accountMail(context: Context, kind: AccountMail, owed: Owed, now: Date): Promise<Written | null> {
  const [user] = await context.db
    .select({ deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, owed.userId ?? ''))
  if (!user || user.deletedAt) return null
  if (owed.details?.sealed !== undefined && !(await isLinkValid(context, owed, now))) return null
  return writers[kind](context, owed)
}

async function isLinkValid({ db, sealer }: Context, { details }: Owed, now: Date): Promise<boolean> {
  const link = await findLink(db, sealer.open(String(details?.sealed)))
  return link !== null && link.usedAt === null && now < link.expiresAt
}

export const isOfAccount = (kind: Owed['kind']): kind is AccountMail => Object.hasOwn(writers, kind)
