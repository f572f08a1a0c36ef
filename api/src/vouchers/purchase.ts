import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { VoucherExperience, VoucherPurchase } from 'shared/contracts'
import { emailRule, nameRule, normaliseEmail, normaliseLine } from 'shared/rules'
import { assertExpectedTotal, priceTickets } from '../catalogue'
import { writeAudit } from '../platform/audit'
import type { Queries } from '../platform/database/connect'
import { experiences, tickets, vouchers } from '../platform/database/schema'
import type { GivenTicket } from '../platform/database/schema/vouchers'
import type { Requester } from '../platform/http/requester'
import { Refusal, refuseInvalid } from '../platform/refusal'
import { cardColumns, cardErrors } from './card-rules'
import type { VoucherRow } from './ledger'

interface Given {
  initial: number
  experienceId: string | null
  experience: VoucherExperience | null
  tickets: GivenTicket[]
}

/** Validates the form of a purchase. @throws Refusal VALIDATION */
export function assertPurchaseValid(purchase: VoucherPurchase, now: Date): void {
  const { buyer, card, accept_terms } = purchase
  refuseInvalid({
    'buyer.first_name': nameRule(buyer.first_name),
    'buyer.last_name': nameRule(buyer.last_name),
    'buyer.email': emailRule(buyer.email),
    ...cardErrors(card, now, { prefix: 'card.' }),
    accept_terms: accept_terms ? null : 'Please accept the terms and conditions.',
  })
}

/**
 * Creates a voucher that awaits its payment. The price of an experience is calculated from its tickets.
 * @throws Refusal EXPERIENCE_NOT_GIVABLE, PRICE_CHANGED, and those of `priceTickets`
 */
export async function buyVoucher(
  tx: Queries,
  purchase: VoucherPurchase,
  { user, visitorHash }: Requester,
  now: Date,
): Promise<VoucherRow> {
  const { buyer, card } = purchase
  const given = await givenBy(tx, purchase)
  const [voucher] = await tx
    .insert(vouchers)
    .values({
      uuid: randomUUID(),
      kind: purchase.kind,
      ...given,
      status: 'pending_payment',
      paymentStatus: 'awaiting',
      delivery: 'not_due',
      userId: user?.id ?? null,
      visitorHash,
      buyerFirstName: normaliseLine(buyer.first_name),
      buyerLastName: normaliseLine(buyer.last_name),
      buyerEmail: normaliseEmail(buyer.email),
      ...cardColumns(card),
      createdAt: now,
    })
    .returning()
  if (!voucher) throw new Error('The voucher could not be read')
  await writeAudit(tx, [
    {
      subject: `voucher:${voucher.uuid}`,
      action: 'ordered',
      statusTo: 'pending_payment',
      actor: 'buyer',
      details: { kind: voucher.kind, initial: voucher.initial },
      at: now,
    },
  ])
  return voucher
}

async function givenBy(tx: Queries, purchase: VoucherPurchase): Promise<Given> {
  if (purchase.kind === 'money') {
    return { initial: purchase.amount, experienceId: null, experience: null, tickets: [] }
  }
  const [experience] = await tx.select().from(experiences).where(eq(experiences.id, purchase.experience_id))
  if (!experience?.vouchersAllowed || experience.status !== 'live') throw new Refusal('EXPERIENCE_NOT_GIVABLE')
  const kinds = await tx.select().from(tickets).where(eq(tickets.experienceId, experience.id)).orderBy(asc(tickets.id))
  const quote = priceTickets(purchase.tickets, kinds, experience)
  assertExpectedTotal(quote, purchase.expected_total)
  const picture = experience.images.find((image) => image.is_primary) ?? experience.images[0]
  if (quote.subtotal === 0 || !picture) throw new Refusal('EXPERIENCE_NOT_GIVABLE')
  const { id, slug, name, town } = experience
  return {
    initial: quote.subtotal,
    experienceId: id,
    experience: { id, slug, name, town, picture },
    tickets: quote.lines.map(({ ticketId, name, unitPrice, quantity }) => ({ ticketId, name, unitPrice, quantity })),
  }
}
