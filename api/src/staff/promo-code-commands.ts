import { asc, count, eq, sql } from 'drizzle-orm'
import { addDays, longDate, money } from 'shared/formats'
import { normalisePromoCode, promoCodeRule, realDate } from 'shared/rules'
import type { PromoCodeRow } from '../orders'
import { writeAudit } from '../platform/audit'
import { experiences, promoCodes, promoCodeUses } from '../platform/database/schema'
import { earlier } from '../platform/time/instants'
import { instantOf } from '../platform/time/london'
import { parseCount, parsePence, StaffRefusal } from './arguments'
import type { Command } from './command'

function codeOf(text: string | undefined): string {
  if (!text) throw new StaffRefusal('Please give the code.')
  const wrong = promoCodeRule(text)
  if (wrong) throw new StaffRefusal(wrong)
  return normalisePromoCode(text)
}

/** Parses a percentage like `10%`, or an amount. */
function whatItGives(text: string | undefined): Pick<PromoCodeRow, 'kind' | 'value'> {
  if (!text) throw new StaffRefusal('Please give the discount: 10% or an amount like 12.50.')
  const [, percent] = /^(\d{1,3})%$/.exec(text) ?? []
  const value = percent ? Number(percent) : parsePence(text)
  if (value === 0 || (percent && value > 100)) throw new StaffRefusal('The discount must be 1% to 100%, or an amount.')
  return { kind: percent ? 'percent' : 'amount', value }
}

/** The first instant in London of the day that is `after` days later. */
function dayOf(text: string, after = 0): Date {
  if (realDate(text) === null) {
    throw new StaffRefusal(`Invalid date "${text}". Use a format like 2026-06-20.`)
  }
  return instantOf(addDays(text, after), 0)
}

const gives = ({ kind, value }: PromoCodeRow): string => (kind === 'percent' ? `${value}%` : money(value))

function termsOf(code: PromoCodeRow): string {
  const { startsAt, endsAt, minimum, totalLimit, perCustomerLimit, experienceId } = code
  return [
    `${gives(code)} off`,
    `from ${longDate(startsAt)}${endsAt ? ` until ${longDate(earlier(endsAt, 1, 'milliseconds'))}` : ''}`,
    ...(minimum > 0 ? [`for ${money(minimum)} or more`] : []),
    ...(totalLimit !== null ? [`${totalLimit} times`] : []),
    ...(perCustomerLimit !== null ? [`${perCustomerLimit} per customer`] : []),
    ...(experienceId !== null ? [`experience ${experienceId} only`] : []),
  ].join(', ')
}

export const createPromoCode: Command = {
  usage: 'promo-code-create <code> <10% | 12.50>',
  summary:
    'creates a promo code; also --from and --until <day>, --uses <n>, --each <n> per customer, --minimum <amount>, --experience <id>',
  run: async ({ db }, { words, options }, { actor, now }) => {
    const { from, until, uses, each, minimum, experience } = options
    const row: PromoCodeRow = {
      code: codeOf(words[0]),
      ...whatItGives(words[1]),
      startsAt: from === undefined ? now : dayOf(from),
      endsAt: until === undefined ? null : dayOf(until, 1),
      totalLimit: uses === undefined ? null : parseCount(uses, 'a number of uses'),
      perCustomerLimit: each === undefined ? null : parseCount(each, 'a number of uses per customer'),
      minimum: minimum === undefined ? 0 : parsePence(minimum),
      experienceId: experience ?? null,
      createdAt: now,
    }
    if (row.endsAt && row.endsAt <= row.startsAt) throw new StaffRefusal('The end must be after the start.')
    if (experience !== undefined) {
      const known = await db.select({ id: experiences.id }).from(experiences).where(eq(experiences.id, experience))
      if (known.length === 0) throw new StaffRefusal(`There is no experience ${experience}.`)
    }
    await db.transaction(async (tx) => {
      const made = await tx.insert(promoCodes).values(row).onConflictDoNothing().returning()
      if (made.length === 0) throw new StaffRefusal(`The code ${row.code} is already taken. Please choose another.`)
      const details = { kind: row.kind, value: row.value, terms: termsOf(row) }
      await writeAudit(tx, [{ subject: `promo-code:${row.code}`, action: 'created', actor, details, at: now }])
    })
    return [`${row.code}: ${termsOf(row)}.`]
  },
}

export const endPromoCode: Command = {
  usage: 'promo-code-end <code>',
  summary: 'ends a promo code now; bookings that have used it keep the discount',
  run: async ({ db }, { words }, { actor, now }) => {
    const code = codeOf(words[0])
    await db.transaction(async (tx) => {
      const [row] = await tx.select().from(promoCodes).where(eq(promoCodes.code, code)).for('no key update')
      if (!row) throw new StaffRefusal(`There is no code ${code}.`)
      if (row.endsAt && row.endsAt <= now) throw new StaffRefusal(`${code} has already ended.`)
      // A code that has not started yet never starts.
      const endsAt = row.startsAt > now ? row.startsAt : now
      await tx.update(promoCodes).set({ endsAt }).where(eq(promoCodes.code, code))
      await writeAudit(tx, [{ subject: `promo-code:${code}`, action: 'ended', actor, at: now }])
    })
    return [`${code} has ended.`]
  },
}

export const listPromoCodes: Command = {
  usage: 'promo-codes',
  summary: 'lists the promo codes, their discounts, and how often they were used',
  run: async ({ db }, _, { now }) => {
    const rows = await db.select().from(promoCodes).orderBy(asc(promoCodes.createdAt), asc(promoCodes.code))
    if (rows.length === 0) throw new StaffRefusal('There are no promo codes.')
    const used = await db
      .select({ code: promoCodeUses.code, uses: count() })
      .from(promoCodeUses)
      .where(sql`${promoCodeUses.isTaken}`)
      .groupBy(promoCodeUses.code)
    const usesOf = (code: string) => used.find((row) => row.code === code)?.uses ?? 0
    const state = ({ startsAt, endsAt }: PromoCodeRow) =>
      endsAt && endsAt <= now ? 'ended' : startsAt > now ? 'upcoming' : 'active'
    return rows.map((row) => `${row.code}  ${state(row)}  ${termsOf(row)}; used ${usesOf(row.code)} times`)
  },
}
