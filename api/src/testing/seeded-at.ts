/** The start of the seeded test database. Its forty days include the end of summer time. */
export const SEEDED_AT = '2026-10-05T08:00:00.000Z'
