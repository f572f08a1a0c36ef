import { hashPassword } from 'api/accounts'
import type { Queries } from 'api/platform/database/connect'
import { users } from 'api/platform/database/schema'

/** The seeded accounts for testers. None of them exists in production. */
export const seededAccounts = [
  {
    id: 'seedcustomer0001',
    email: 'customer@meander.example',
    password: 'chalk-river-morning',
    first_name: 'Robin',
    last_name: 'Ferris',
    phone: '+447400123456',
    accepted_terms: true,
    note: 'A customer whose registration is finished',
  },
  {
    id: 'seedunfinished01',
    email: 'unfinished@meander.example',
    password: 'half-way-up-the-hill',
    first_name: 'Jude',
    last_name: 'Larkin',
    phone: null,
    accepted_terms: true,
    note: 'Has accepted the terms but not given a phone number yet',
  },
  {
    id: 'seednewcomer0001',
    email: 'newcomer@meander.example',
    password: 'first-day-at-the-coast',
    first_name: 'Wren',
    last_name: 'Oakley',
    phone: null,
    accepted_terms: false,
    note: 'Signed up with a social account and has not accepted the terms yet',
  },
  {
    id: 'seedhost00000001',
    email: 'host@meander.example',
    password: 'boats-before-breakfast',
    first_name: 'Nell',
    last_name: 'Ashdown',
    phone: '+447400123457',
    accepted_terms: true,
    note: 'A host who also books as a customer',
  },
] as const

export async function seedAccounts(db: Queries, now: Date): Promise<void> {
  const rows = await Promise.all(
    seededAccounts.map(async (account) => ({
      id: account.id,
      firstName: account.first_name,
      lastName: account.last_name,
      email: account.email,
      passwordHash: await hashPassword(account.password),
      phone: account.phone,
      emailVerifiedAt: now,
      termsAcceptedAt: account.accepted_terms ? now : null,
      createdAt: now,
    })),
  )
  await db.insert(users).values(rows)
}
