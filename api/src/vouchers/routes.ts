import { asc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { endpoints } from 'shared/contracts'
import { fileDate } from 'shared/formats'
import { issueVisitorCookies } from '../accounts'
import { prepareCard, refreshPayment } from '../payments'
import type { Context } from '../platform/context'
import { experiences, payments, tickets } from '../platform/database/schema'
import { claimKey, IdempotentReplay, idempotencyOf, storeResponse } from '../platform/http/idempotency'
import { publicRoute } from '../platform/http/public-route'
import { limit } from '../platform/http/rate-limit'
import type { Requester } from '../platform/http/requester'
import { route } from '../platform/http/route'
import { Refusal } from '../platform/refusal'
import { cancelVoucher, claimVoucher, editCard, extendVoucher, resend } from './change-voucher'
import { ownerAddress } from './expire'
import { findVoucherByCode, voucherByCode } from './find-by-code'
import { giftCardOf } from './gift-card'
import type { VoucherRow } from './ledger'
import { listVouchers } from './list-vouchers'
import { assertPurchaseValid, buyVoucher } from './purchase'
import { redeemedTickets } from './redeemed-tickets'
import { findVoucher, mayUse, toWireVoucher, wireTicketsOf } from './voucher'
import { lockVoucher } from './voucher-payment'
import { voucherPdf } from './voucher-pdf'
import type { Role } from './voucher-token'

/** Minimum interval between two polls of the provider while a payment is open. */
const STATUS_EVERY_MS = 2_000

/** Endpoints to buy and manage gift vouchers. */
export function voucherRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  route(app, 'POST /api/customer/vouchers', async ({ body, request, reply, now }) => {
    if (!request.requester.buyer) issueVisitorCookies(context, request, reply)
    const { buyer } = request.requester
    if (!buyer) throw new Refusal('CSRF_MISMATCH')
    await limit(context, request, 'vouchers')
    assertPurchaseValid(body, now)
    const once = idempotencyOf(request, 'POST vouchers', buyer)
    try {
      return await db.transaction(async (tx) => {
        if (once) await claimKey(tx, once)
        const voucher = await buyVoucher(tx, body, request.requester, now)
        const response = {
          data: await toWireVoucher(context, voucher, { role: 'buyer', requester: request.requester, now }, tx),
        }
        if (once) await storeResponse(tx, once, response)
        return response
      })
    } catch (error) {
      if (error instanceof IdempotentReplay)
        return endpoints['POST /api/customer/vouchers'].response.parse(error.response)
      throw error
    }
  })

  route(app, 'GET /api/customer/vouchers/purchased', ({ query, user, requester, now }) =>
    listVouchers(context, 'buyer', { requester, userId: user.id, page: query.page ?? 1, now }),
  )

  route(app, 'POST /api/customer/vouchers/check-balance', async ({ body, request, now }) => {
    await limit(context, request, 'voucherCodes')
    const voucher = await voucherByCode(context, body.code)
    if (!voucher) throw new Refusal('VOUCHER_UNKNOWN')
    return { data: await balanceOf(voucher, now) }
  })

  async function balanceOf(voucher: VoucherRow, now: Date) {
    const isOver = voucher.expiresAt !== null && voucher.expiresAt <= now && voucher.status !== 'refunded'
    return {
      kind: voucher.kind,
      // An expired voucher is shown as such even before the job has changed its status.
      status: isOver ? ('expired' as const) : voucher.status,
      last4: voucher.last4,
      initial: voucher.initial,
      balance: voucher.balance,
      experience: voucher.experience,
      tickets: wireTicketsOf(voucher, await redeemedTickets(db, voucher)),
      expires_at: voucher.expiresAt?.toISOString() ?? null,
    }
  }

  route(app, 'POST /api/customer/vouchers/claim', async ({ body, request, user, requester, now }) => {
    const { uuid } = await findVoucherByCode(context, request, body.code)
    const voucher = await claimVoucher(context, uuid, user.id, now)
    return { data: await toWireVoucher(context, voucher, { role: 'owner', requester, now }) }
  })

  route(app, 'GET /api/customer/vouchers/:uuid', async ({ params, query, requester, now }) => {
    const { voucher, role } = await findVoucher(context, params.uuid, requester, query.token)
    return { data: await toWireVoucher(context, voucher, { role, requester, now }) }
  })

  route(app, 'PUT /api/customer/vouchers/:uuid', async ({ params, query, body, requester, now }) => {
    const { role } = await foundAs('buyer', params.uuid, requester, query.token)
    const voucher = await editCard(context, params.uuid, body, now)
    context.wakeOutbox()
    return { data: await toWireVoucher(context, voucher, { role, requester, now }) }
  })

  /** @throws Refusal NOT_FOUND for a requester with another role */
  async function foundAs(role: Role, uuid: string, requester: Requester, token?: string) {
    const found = await findVoucher(context, uuid, requester, token)
    if (found.role !== role) throw new Refusal('NOT_FOUND')
    return found
  }

  route(app, 'POST /api/customer/vouchers/:uuid/payment-intent', async ({ params, query, requester, now }) => {
    await foundAs('buyer', params.uuid, requester, query.token)
    const { uuid } = params
    const settled = () => new Refusal('VOUCHER_NOT_PAYABLE')
    const purchase = {
      subject: { kind: 'voucher', uuid } as const,
      reference: uuid,
      open: async (tx: Parameters<typeof lockVoucher>[0]) => {
        const voucher = await lockVoucher(tx, uuid)
        if (voucher.status !== 'pending_payment') throw settled()
        return voucher.initial
      },
      settled,
    }
    return { data: await prepareCard(context, purchase, now) }
  })

  route(app, 'GET /api/customer/vouchers/:uuid/status', async ({ params, query, requester, now }) => {
    const before = await findVoucher(context, params.uuid, requester, query.token)
    if (before.voucher.paymentStatus !== 'paid') {
      await refreshPayment(context, { kind: 'voucher', uuid: params.uuid }, STATUS_EVERY_MS, now)
    }
    const { voucher } = await findVoucher(context, params.uuid, requester, query.token)
    const [payment] = await db.select().from(payments).where(eq(payments.voucherUuid, params.uuid))
    return {
      data: {
        status: voucher.status,
        payment_status: voucher.paymentStatus,
        delivery: voucher.delivery,
        decline_message: voucher.paymentStatus === 'failed' ? (payment?.declineMessage ?? null) : null,
      },
    }
  })

  route(app, 'POST /api/customer/vouchers/:uuid/resend', async ({ params, query, requester, now }) => {
    const { voucher, role } = await findVoucher(context, params.uuid, requester, query.token)
    const sent = await resend(context, params.uuid, role, await ownerAddress(db, voucher), now)
    context.wakeOutbox()
    return { data: await toWireVoucher(context, sent, { role, requester, now }) }
  })

  route(app, 'POST /api/customer/vouchers/:uuid/extend', async ({ params, query, requester, now }) => {
    const { voucher, role } = await findVoucher(context, params.uuid, requester, query.token)
    if (!mayUse(voucher, role, requester)) throw new Refusal('VOUCHER_NOT_EXTENDABLE')
    const extended = await extendVoucher(context, params.uuid, role, now)
    return { data: await toWireVoucher(context, extended, { role, requester, now }) }
  })

  route(app, 'POST /api/customer/vouchers/:uuid/cancel', async ({ params, query, requester, now }) => {
    const { role } = await foundAs('buyer', params.uuid, requester, query.token)
    const voucher = await cancelVoucher(context, params.uuid, now)
    context.wakeOutbox()
    return { data: await toWireVoucher(context, voucher, { role, requester, now }) }
  })

  route(app, 'GET /api/customer/vouchers/:uuid/pdf', async ({ params, query, requester, reply }) => {
    const { voucher, role } = await findVoucher(context, params.uuid, requester, query.token)
    const isSpendable = ['scheduled', 'active', 'partially_redeemed'].includes(voucher.status)
    if (!isSpendable || !mayUse(voucher, role, requester) || !voucher.codeSealed || !voucher.paidAt)
      throw new Refusal('NOT_FOUND')
    const name = `gift-voucher-${fileDate(voucher.paidAt)}.pdf`
    reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${name}"`)
      .serializer((file) => file)
    return voucherPdf(context, giftCardOf(context, voucher))
  })

  publicRoute(
    app,
    'GET /api/customer/experiences/:id/tickets',
    ({ params }) => [`experience:${params.id}`],
    async ({ params }) => {
      const [experience] = await db.select().from(experiences).where(eq(experiences.id, params.id))
      if (!experience || experience.status === 'retired') throw new Refusal('NOT_FOUND')
      const kinds = await db
        .select()
        .from(tickets)
        .where(eq(tickets.experienceId, params.id))
        .orderBy(asc(tickets.kind), asc(tickets.id))
      return {
        data: kinds.map(({ id, kind, name, priceInPence, min, max }) => ({
          id,
          kind,
          name,
          price: priceInPence,
          private: kind === 'private',
          min,
          max,
        })),
      }
    },
  )
}
