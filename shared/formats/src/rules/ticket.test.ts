import { readSignedTicket, readTicketCode, ticketBody } from './ticket'

const signature = 'x'.repeat(86)

test('parses a scanned ticket into what was signed', () => {
  const ticket = { sessionId: '42', code: 'QB9WT94C4P', kind: 'child' as const }
  const body = ticketBody(ticket)
  expect(readSignedTicket(`${body}.${signature}\n`)).toEqual({ ...ticket, body, signature })
})

test.each(['', 'https://example.com', `MT1.42.QB9WT94C4P.a.short`, `MT1.42.QB9WT94C4U.a.${signature}`])(
  'refuses a scan that is not one of our tickets: %s',
  (text) => expect(readSignedTicket(text)).toBeNull(),
)

test.each([
  ['qb9wt94c4p', 'QB9WT94C4P'],
  ['QB9WT-94C4P', 'QB9WT94C4P'],
  ['o1l il23456', '0111123456'],
])('normalises a ticket code typed as %s', (typed, code) => expect(readTicketCode(typed)).toBe(code))

test.each(['QB9WT94C4', 'QB9WT94C4P1', 'QB9WT94C4U', ''])('refuses %s as a ticket code', (typed) => {
  expect(readTicketCode(typed)).toBeNull()
})
