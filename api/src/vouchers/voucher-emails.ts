import { eq } from 'drizzle-orm'
import { localDate, longDate, money, weekday } from 'shared/formats'
import { renderUnlessMuted } from '../accounts'
import type { Context } from '../platform/context'
import { vouchers } from '../platform/database/schema'
import type { VoucherEmailKind } from '../platform/database/schema/infrastructure'
import { type EmailHandlers, handlersOfKinds, type RenderedEmail } from '../platform/email/email-handlers'
import { type Fact, renderEmail } from '../platform/email/render-email'
import { earlier } from '../platform/time/instants'
import { type GiftCard, giftCardOf } from './gift-card'
import { renderGiftCardEmail, SCENE_ID } from './gift-card-email'
import type { VoucherRow } from './ledger'
import { recordCardBounced, recordCardSent } from './record-delivery'
import { cancellableUntil, referenceOf, voucherUrlOf } from './voucher'
import { voucherPdf } from './voucher-pdf'

type Writer = (
  context: Context,
  voucher: VoucherRow,
  optOutUrl: string,
) => RenderedEmail | null | Promise<RenderedEmail | null>

const isOver = ({ status }: VoucherRow): boolean => ['refunded', 'void'].includes(status)

// Null for an e-mail that no longer applies to the voucher.
const writers: Record<VoucherEmailKind, Writer> = {
  voucher_bought: boughtEmail,
  voucher_delivered: (context, voucher) => {
    if (isOver(voucher)) return null
    return voucher.creditFor === null ? deliveredEmail(context, voucher) : creditEmail(context, voucher)
  },
  voucher_expiring: (context, voucher, optOutUrl) =>
    isOver(voucher) || voucher.balance === 0 ? null : expiringEmail(context, voucher, optOutUrl),
  voucher_refunded: refundedEmail,
  voucher_bounced: (context, voucher) => (isOver(voucher) ? null : bouncedEmail(context, voucher)),
}

const rendered = handlersOfKinds(writers, (context, kind, pending) =>
  renderUnlessMuted(context, pending, async (optOutUrl) => {
    const [voucher] = await context.db
      .select()
      .from(vouchers)
      .where(eq(vouchers.uuid, pending.voucherUuid ?? ''))
    if (!voucher) throw new Error(`Voucher ${pending.voucherUuid} is gone`)
    return writers[kind](context, voucher, optOutUrl)
  }),
)

/** E-mails about a voucher in its current state. They are dropped when they no longer apply, or their recipient has turned them off. */
export const voucherEmails: EmailHandlers<VoucherEmailKind> = {
  ...rendered,
  voucher_delivered: {
    ...rendered.voucher_delivered,
    onSent: (tx, { voucherUuid }, now) => recordCardSent(tx, voucherUuid, now),
    onGivenUp: (tx, { voucherUuid }, now) => recordCardBounced(tx, voucherUuid, now),
  },
}

const giftOf = (voucher: VoucherRow): string =>
  voucher.experience
    ? `${voucher.experience.name} for ${voucher.recipientName}`
    : `${money(voucher.initial)} for ${voucher.recipientName}`

const pdfOf = async (context: Context, present: GiftCard) => ({
  filename: `gift-voucher-${present.code.slice(-4)}.pdf`,
  content: await voucherPdf(context, present),
  contentType: 'application/pdf',
})

async function boughtEmail(context: Context, voucher: VoucherRow): Promise<RenderedEmail> {
  const { settings } = context
  const until = cancellableUntil(voucher)
  const isPrinted = voucher.recipientEmail === null
  return {
    subject: `Your gift voucher: ${giftOf(voucher)}`,
    ...renderEmail({
      productName: settings.productName,
      preview: `${giftOf(voucher)}. ${deliveryText(voucher)}`,
      heading: 'A lovely present, all paid for',
      opening: deliveryText(voucher),
      facts: [
        ['Gift', [giftOf(voucher), ...voucher.tickets.map(({ quantity, name }) => `${quantity} × ${name}`)]],
        ['Paid', [money(voucher.initial)]],
        ['Good until', [voucher.expiresAt ? longDate(earlier(voucher.expiresAt, 1, 'milliseconds')) : '']],
        ...(until
          ? [['If you change your mind', [`Unused, it is refundable in full until ${longDate(until)}.`]] satisfies Fact]
          : []),
      ],
      action: { label: 'See your gift voucher', url: voucherUrlOf(context, voucher.uuid, 'buyer') },
      closing:
        'Keep this e-mail: its link opens the voucher without an account, so pass it on only to people you trust.',
    }),
    attachments: isPrinted ? [await pdfOf(context, giftCardOf(context, voucher))] : [],
  }
}

function deliveryText({ recipientEmail, recipientName, deliverOn, deliverAt, paidAt }: VoucherRow): string {
  if (recipientEmail === null) return 'The card is attached, ready to print on A5 and hand over yourself.'
  const waits = deliverOn !== null && deliverAt !== null && paidAt !== null && deliverAt > paidAt
  if (!waits) return `The card is on its way to ${recipientName} at ${recipientEmail}.`
  return `The card goes to ${recipientName} at ${recipientEmail} on ${weekday(deliverOn)} ${longDate(deliverOn)} at 08:00.`
}

async function deliveredEmail(context: Context, voucher: VoucherRow): Promise<RenderedEmail> {
  const { settings } = context
  const present = giftCardOf(context, voucher)
  const scene = await context.pictures.read(`${voucher.design}-960.jpg`)
  return {
    subject: `${voucher.senderName} has a present for you`,
    ...renderGiftCardEmail(present, {
      productName: settings.productName,
      url: voucherUrlOf(context, voucher.uuid, 'owner'),
      browseUrl: voucher.experience
        ? `${settings.publicUrl}/experience/${voucher.experience.slug}`
        : `${settings.publicUrl}/browse`,
    }),
    attachments: [
      ...(scene ? [{ filename: 'scene.jpg', content: scene.bytes, contentType: scene.type, cid: SCENE_ID }] : []),
      await pdfOf(context, present),
    ],
  }
}

/** The e-mail with the credit of a cancelled booking. */
async function creditEmail(context: Context, voucher: VoucherRow): Promise<RenderedEmail> {
  const { settings } = context
  const present = giftCardOf(context, voucher)
  const reference = await referenceOf(context.db, voucher.creditFor)
  return {
    subject: `Your credit: ${money(voucher.initial)}`,
    ...renderEmail({
      productName: settings.productName,
      preview: `For any day out, until ${present.goodUntil}.`,
      heading: `${money(voucher.initial)} to spend on another day out`,
      opening: `You have cancelled booking ${reference} and asked for credit. Enter the code when you book; any balance stays on it.`,
      facts: [
        ['Your code', [present.code]],
        ['Balance', [money(voucher.balance)]],
        ['Good until', [present.goodUntil]],
      ],
      action: { label: 'Open your credit', url: voucherUrlOf(context, voucher.uuid, 'owner') },
      closing: 'Anyone with the code can spend it, so pass this e-mail on only to people you trust.',
    }),
    attachments: [await pdfOf(context, present)],
  }
}

function expiringEmail(context: Context, voucher: VoucherRow, optOutUrl: string): RenderedEmail {
  const { settings } = context
  const lastDay = voucher.expiresAt ? earlier(voucher.expiresAt, 1, 'milliseconds') : new Date(0)
  const left = voucher.experience ? voucher.experience.name : money(voucher.balance)
  return {
    subject: `Your gift voucher is good until ${longDate(lastDay)}`,
    ...renderEmail({
      productName: settings.productName,
      preview: `${left} is waiting for you.`,
      heading: `${left} is still yours to use`,
      opening: `Your voucher ending in ${voucher.last4} is good until ${weekday(localDate(lastDay))} ${longDate(lastDay)}.${
        voucher.isExtended ? '' : ' You can extend it once, by three months.'
      }`,
      facts: [['Left to use', [left]]],
      action: { label: 'Open your voucher', url: voucherUrlOf(context, voucher.uuid, 'owner') },
      closing: 'If you have used it in the meantime, there is nothing to do.',
      aside: { label: 'Stop e-mails about expiring vouchers', url: optOutUrl },
    }),
    attachments: [],
  }
}

function refundedEmail(context: Context, voucher: VoucherRow): RenderedEmail {
  const { settings } = context
  return {
    subject: `Refunded: gift voucher for ${voucher.recipientName}`,
    ...renderEmail({
      productName: settings.productName,
      preview: `${money(voucher.initial)} is on its way to your card.`,
      heading: 'Your refund is on its way',
      opening: `The gift voucher ending in ${voucher.last4} can no longer be used. We are refunding ${money(voucher.initial)} to the card you paid with; it usually shows within five to ten working days.`,
      facts: [['Refund', [money(voucher.initial)]]],
      action: { label: 'See the status', url: voucherUrlOf(context, voucher.uuid, 'buyer') },
      closing: 'If anything about this looks wrong, please reply to this e-mail and we’ll look into it.',
    }),
    attachments: [],
  }
}

function bouncedEmail(context: Context, voucher: VoucherRow): RenderedEmail {
  const { settings } = context
  return {
    subject: `Your card for ${voucher.recipientName} did not arrive`,
    ...renderEmail({
      productName: settings.productName,
      preview: 'Their mailbox rejected it. You can send it to another address, or print it.',
      heading: 'Your card did not arrive',
      opening: `The mailbox ${voucher.recipientEmail ?? ''} rejected our e-mail. The voucher is safe: please check the address and send it again, or print the card.`,
      facts: [['Gift', [giftOf(voucher)]]],
      action: { label: 'Change the address', url: voucherUrlOf(context, voucher.uuid, 'buyer') },
      closing: 'Nothing is lost, and nobody else has seen the code.',
    }),
    attachments: [],
  }
}
