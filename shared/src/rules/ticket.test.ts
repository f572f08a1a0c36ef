import { readSignedTicket, readTicketCode, ticketBody } from './ticket'

const signature = 'x'.repeat(86)

test('a scanned ticket is read back as it was signed', () => {
  const ticket = { sessionId: '42', code: 'QB9WT94C4P', kind: 'child' as const }
  const body = ticketBody(ticket)
  expect(readSignedTicket(`${body}.${signature}\n`)).toEqual({ ...ticket, body, signature })
})

test.each(['', 'https://example.com', `MT1.42.QB9WT94C4P.a.short`, `MT1.42.QB9WT94C4U.a.${signature}`])(
  'what is no ticket of ours is told so: %s',
  (text) => expect(readSignedTicket(text)).toBeNull(),
)

test.each([
  ['qb9wt94c4p', 'QB9WT94C4P'],
  ['QB9WT-94C4P', 'QB9WT94C4P'],
  ['o1l il23456', '0111123456'],
])('a code typed as %s is understood', (typed, code) => expect(readTicketCode(typed)).toBe(code))

test.each(['QB9WT94C4', 'QB9WT94C4P1', 'QB9WT94C4U', ''])('%s cannot be a code', (typed) => {
  expect(readTicketCode(typed)).toBeNull()
})
