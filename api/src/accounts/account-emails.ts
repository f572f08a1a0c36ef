import { eq } from 'drizzle-orm'
import { sessionDay, time } from 'shared/formats'
import type { Context } from '../platform/context'
import { users } from '../platform/database/schema'
import type { AccountEmailKind } from '../platform/database/schema/infrastructure'
import { handlersOfKinds, type OutboxRow, type RenderedEmail } from '../platform/email/email-handlers'
import { renderEmail } from '../platform/email/render-email'
import { findLink, LINK_LIFE_HOURS } from './mailed-link'

type Write = (context: Context, owed: OutboxRow) => RenderedEmail

const lifeText = (hours: number) => (hours === 1 ? 'an hour' : hours > 48 ? `${hours / 24} days` : `${hours} hours`)

const tokenIn = ({ sealer }: Context, { details }: OutboxRow) =>
  encodeURIComponent(sealer.open(String(details?.sealed)))
const whenOf = ({ createdAt }: OutboxRow) => `${sessionDay(createdAt)}, ${time(createdAt)}`

// These e-mails contain no names: the address may belong to another person, and a name can contain any text.
const writers: Record<AccountEmailKind, Write> = {
  verification: (context, pending) => ({
    subject: 'Please confirm your e-mail address',
    ...renderEmail({
      productName: context.settings.productName,
      preview: 'Confirm with one click and your earlier bookings join your account.',
      heading: 'Is this your address?',
      opening: `An account was created with ${pending.recipient}. If this was you, please confirm that the address is yours. Earlier bookings and vouchers bought with it will then join your account.`,
      facts: [],
      action: {
        label: 'Confirm my address',
        url: `${context.settings.publicUrl}/auth/verify/${tokenIn(context, pending)}`,
      },
      closing: `The link works for ${lifeText(LINK_LIFE_HOURS.verify)}, and only while you are signed in to that account. If you did not create it, you can ignore this e-mail: it contains nothing of yours. To take it over, choose a password under “Forgot your password?”. This signs everyone else out.`,
    }),
    attachments: [],
  }),
  password_reset: (context, pending) => ({
    subject: 'Choose a new password',
    ...renderEmail({
      productName: context.settings.productName,
      preview: `The link works once, for ${lifeText(LINK_LIFE_HOURS.reset)}.`,
      heading: 'Choose a new password',
      opening: 'We received a request to reset your password. Choose a new one here; it signs you out on every device.',
      facts: [],
      action: {
        label: 'Choose a new password',
        url: `${context.settings.publicUrl}/auth/reset-password?token=${tokenIn(context, pending)}`,
      },
      closing: `The link works once, for ${lifeText(LINK_LIFE_HOURS.reset)}. If this was not you, you can ignore this e-mail: your password has not changed.`,
    }),
    attachments: [],
  }),
  email_change: (context, pending) => ({
    subject: 'Please confirm your new e-mail address',
    ...renderEmail({
      productName: context.settings.productName,
      preview: 'Nothing changes until you do.',
      heading: 'Is this your new address?',
      opening: `We received a request to change the e-mail address of an account to ${pending.recipient}. If this was you, please confirm that the address is yours. Until then nothing changes.`,
      facts: [],
      action: {
        label: 'Use this address',
        url: `${context.settings.publicUrl}/auth/verify/${tokenIn(context, pending)}`,
      },
      closing: `The link works for ${lifeText(LINK_LIFE_HOURS.change_email)}, and only while you are signed in to that account. If this was not you, you can ignore this e-mail: that account contains nothing of yours.`,
    }),
    attachments: [],
  }),
  email_changed: (context, pending) => ({
    subject: 'Your e-mail address has changed',
    ...renderEmail({
      productName: context.settings.productName,
      preview: 'From now on we write to your new address.',
      heading: 'Your address has changed',
      opening: 'The e-mail address of your account has changed. Use the new one to sign in; our e-mails go there too.',
      facts: [['When', [whenOf(pending)]]],
      action: { label: 'See your account', url: `${context.settings.publicUrl}/profile` },
      closing: 'If this was not you, please reply to this e-mail at once and we’ll look into it.',
    }),
    attachments: [],
  }),
  password_changed: (context, pending) => ({
    subject: 'Your password has changed',
    ...renderEmail({
      productName: context.settings.productName,
      preview: 'All other devices have been signed out.',
      heading: 'Your password has changed',
      opening: 'The password of your account was changed, and all other devices have been signed out.',
      facts: [['When', [whenOf(pending)]]],
      action: {
        label: 'That was not me',
        url: `${context.settings.publicUrl}/auth/forgot-password`,
      },
      closing:
        'If this was you, there is nothing to do. If not, choose a new password at once and reply to this e-mail.',
    }),
    attachments: [],
  }),
  new_device: (context, pending) => ({
    subject: 'A new sign-in to your account',
    ...renderEmail({
      productName: context.settings.productName,
      preview: 'Someone signed in from a new browser.',
      heading: 'Was this you?',
      opening: 'Someone signed in to your account from a browser that has not been used with it before.',
      facts: [
        ['When', [whenOf(pending)]],
        ['Where', [String(pending.details?.device ?? '')]],
      ],
      action: {
        label: 'That was not me',
        url: `${context.settings.publicUrl}/auth/forgot-password`,
      },
      closing:
        'If this was you, there is nothing to do. If not, choose a new password at once, which signs out every device. Your profile shows where you are signed in.',
    }),
    attachments: [],
  }),
  password_dropped: (context, pending) => ({
    subject: 'Your old password no longer works',
    ...renderEmail({
      productName: context.settings.productName,
      preview: 'You now sign in with another account, such as Google.',
      heading: 'Your old password no longer works',
      opening: `You have signed in with another account, such as Google, which has confirmed that ${pending.recipient} is yours. Your account here had a password set by someone who had never confirmed this address. To keep the account safe, we removed that password and signed out all other devices.`,
      facts: [['When', [whenOf(pending)]]],
      action: { label: 'See your account', url: `${context.settings.publicUrl}/profile/edit` },
      closing: 'If you had set that password yourself, you can choose a new one in your profile.',
    }),
    attachments: [],
  }),
}

/** E-mails about an account. They are dropped when the account was deleted, or their link has been used or has expired. */
export const accountEmails = handlersOfKinds(writers, async (context, kind, pending, now) => {
  const [user] = await context.db
    .select({ deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, pending.userId ?? ''))
  if (!user || user.deletedAt) return null
  if (pending.details?.sealed !== undefined && !(await isLinkValid(context, pending, now))) return null
  return writers[kind](context, pending)
})

async function isLinkValid({ db, sealer }: Context, { details }: OutboxRow, now: Date): Promise<boolean> {
  const link = await findLink(db, sealer.open(String(details?.sealed)))
  return link !== null && link.usedAt === null && now < link.expiresAt
}
