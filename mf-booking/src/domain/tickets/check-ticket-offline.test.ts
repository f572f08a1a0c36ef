/** @jest-environment node */
import { generateKeyPairSync, sign } from 'node:crypto'
import { ticketBody } from 'shared/rules'
import { checkTicketOffline, type TerminalSession } from './check-ticket-offline'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const door: TerminalSession = {
  session: { id: '42', startsAt: '2026-06-12T09:00:00Z', endsAt: '2026-06-12T11:00:00Z' },
  experience: { name: 'Kayak the Itchen', town: 'Winchester' },
  expiresAt: '2026-06-12T23:00:00Z',
  publicKey: publicKey.export({ format: 'jwk' }).x ?? '',
  guests: [
    { code: 'QB9WT94C4P', name: 'Rose Hale', kind: 'adult', checkedInAt: null },
    { code: 'KXE7MT1HCH', name: 'Guest 2 of Rose Hale', kind: 'child', checkedInAt: '2026-06-12T08:50:00Z' },
  ],
}
const signed = (code: string, sessionId = '42') => {
  const body = ticketBody({ sessionId, code, kind: 'adult' })
  return `${body}.${sign(null, Buffer.from(body), privateKey).toString('base64url')}`
}
const judge = async (text: string, used: string[] = []) => (await checkTicketOffline(text, door, new Set(used))).result

test('admits a guest of the list by code or QR code, once', async () => {
  expect(await checkTicketOffline(signed('QB9WT94C4P'), door, new Set())).toEqual({
    result: 'valid',
    code: 'QB9WT94C4P',
    name: 'Rose Hale',
  })
  expect(await judge('qb9wt 94c4p')).toBe('valid')
  expect(await judge('QB9WT94C4P', ['QB9WT94C4P'])).toBe('already_used')
  expect(await judge('KXE7MT1HCH')).toBe('already_used')
})

test('admits a ticket sold after the list was loaded by its signature, but not by its code', async () => {
  expect(await judge(signed('AAAAAAAAAA'))).toBe('valid')
  expect(await judge('AAAAAAAAAA')).toBe('unknown')
})

test('reports a ticket for another session as elsewhere', async () => {
  expect(await judge(signed('AAAAAAAAAA', '43'))).toBe('elsewhere')
})

test('refuses a forged ticket, even with the code of a real guest', async () => {
  const genuine = signed('QB9WT94C4P')
  expect(await judge(genuine.replace('.a.', '.c.'))).toBe('unknown')
  expect(await judge(signed('AAAAAAAAAA').replace('MT1.42', 'MT1.43'))).toBe('unknown')
  expect(await judge('https://example.com')).toBe('unknown')
})
