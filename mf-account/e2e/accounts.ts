/** Accounts in every seeded database outside production. */
export const seeded = {
  customer: { email: 'customer@meander.example', password: 'chalk-river-morning' },
  unfinished: { email: 'unfinished@meander.example', password: 'half-way-up-the-hill' },
  newcomer: { email: 'newcomer@meander.example', password: 'first-day-at-the-coast' },
} as const
