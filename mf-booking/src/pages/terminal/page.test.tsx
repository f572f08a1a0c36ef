import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { createPublisher } from 'shared/bus'
import { show } from 'shared/testing'
import * as api from '../../api'
import type { TerminalSession } from '../../domain/tickets/check-ticket-offline'
import { pauseFx, restoreQueueFx, stampFx, syncRequested, updateQueueFx, visited } from './model'
import { TerminalPage } from './page'
import type { QueuedScan } from './queue'

const door: TerminalSession = {
  session: { id: '42', startsAt: '2026-06-12T09:00:00Z', endsAt: '2026-06-12T11:00:00Z' },
  experience: { name: 'Kayak the Itchen', town: 'Winchester' },
  expiresAt: '2026-06-12T23:00:00Z',
  publicKey: 'AAAA',
  guests: [
    { code: 'QB9WT94C4P', name: 'Rose Hale', kind: 'adult', checkedInAt: null },
    { code: 'KXE7MT1HCH', name: 'Bo Hale', kind: 'child', checkedInAt: '2026-06-12T08:50:00Z' },
  ],
}
type Sent = { body: { scans: { id: string; ticket: string }[] } }
const unreachable = () => Promise.reject({ kind: 'unreachable' })
const refused = (code: string, more: object = {}) => Promise.reject({ kind: 'refused', code, errors: {}, ...more })
const answered =
  (result: string, name: string | null = 'Rose Hale') =>
  (sent: Sent) => ({
    data: sent.body.scans.map(({ id, ticket }) => ({
      id,
      result,
      code: ticket,
      name,
      kind: 'adult',
      checkedInAt: null,
    })),
  })

async function open({
  search = '?token=t',
  load = () => ({ data: door }),
  scan = answered('valid'),
  kept = [],
}: {
  search?: string
  load?: () => unknown
  scan?: (sent: Sent) => unknown
  kept?: QueuedScan[]
} = {}) {
  let count = 0
  let endPause = () => {}
  const paused = jest.fn((_: number) => new Promise<void>((resolve) => (endPause = resolve)))
  const scanned = jest.fn(scan)
  const keptNow = jest.fn((_: object) => {})
  const scope = fork({
    handlers: [
      [api.terminalFx, load],
      [api.scanFx, (_: string, sent: Sent) => scanned(sent)],
      [stampFx, (ticket: string) => ({ id: `scan-${count++}`, ticket, scannedAt: '2026-06-12T08:55:00Z' })],
      [pauseFx, paused],
      [restoreQueueFx, () => kept],
      [updateQueueFx, keptNow],
    ] as never,
  })
  await allSettled(visited, { scope, params: { pathname: '/terminal', params: {}, hash: '', search } })
  show(scope, <TerminalPage />)
  const user = userEvent.setup()
  const enter = async (code: string) => {
    await user.type(screen.getByLabelText('Ticket code'), code)
    await user.click(screen.getByRole('button', { name: 'Check in' }))
  }
  return { scope, scanned, keptNow, paused, endPause: () => act(async () => endPause()), user, enter }
}

test('checks in a typed code and updates the count', async () => {
  const { enter, scanned } = await open()
  expect(screen.getByText('1', { exact: true }).parentElement).toHaveTextContent('1 of 2 guests are in')
  await enter('QB9WT94C4P')
  expect(await screen.findByText('Welcome: Rose Hale')).toBeVisible()
  expect(screen.getByText('2', { exact: true }).parentElement).toHaveTextContent('2 of 2 guests are in')
  expect(screen.getByLabelText('Ticket code')).toHaveValue('')
  expect(scanned).toHaveBeenCalledWith({
    params: { token: 't' },
    body: { scans: [{ id: 'scan-0', ticket: 'QB9WT94C4P', scannedAt: '2026-06-12T08:55:00Z' }] },
  })
})

test.each([
  ['already_used', /^Already used: Rose Hale/],
  ['elsewhere', /^Another session/],
  ['withdrawn', /^No longer valid/],
])('shows the check-in result of a ticket that is %s', async (result, title) => {
  const { enter } = await open({ scan: answered(result) })
  await enter('QB9WT94C4P')
  expect(await screen.findByText(title)).toBeVisible()
})

test('shows that a text that is no ticket is unknown', async () => {
  const { enter } = await open({ scan: answered('unknown', null) })
  await enter('hello')
  expect(await screen.findByText('Unknown')).toBeVisible()
})

test('without a connection, admits guests of the list once and syncs the scans when the API is reachable again', async () => {
  let response: (sent: Sent) => unknown = unreachable
  const { enter, scope, scanned, keptNow } = await open({ scan: (sent) => response(sent) })
  await enter('QB9WT94C4P')
  expect(await screen.findByText('Welcome: Rose Hale')).toBeVisible()
  expect(screen.getByText(/1 check is waiting to be sent/)).toBeVisible()
  expect(keptNow).toHaveBeenLastCalledWith({
    sessionId: '42',
    added: [expect.objectContaining({ id: 'scan-0', ticket: 'QB9WT94C4P' })],
  })
  await enter('QB9WT94C4P')
  expect(await screen.findByText('Already used: Rose Hale')).toBeVisible()
  expect(screen.getByText('No connection')).toBeVisible()
  response = answered('valid')
  await act(() => allSettled(syncRequested, { scope }))
  expect(screen.queryByText('No connection')).toBeNull()
  expect(scanned.mock.lastCall?.[0].body.scans.map(({ id }) => id)).toEqual(['scan-0'])
  expect(keptNow).toHaveBeenLastCalledWith({ sessionId: '42', sentIds: ['scan-0'] })
})

const waiting = (id: string): QueuedScan => ({
  id,
  ticket: 'QB9WT94C4P',
  scannedAt: '2026-06-12T08:55:00Z',
  code: 'QB9WT94C4P',
  name: 'Rose Hale',
})

test.each([
  ['already_used', 'Rose Hale: another guest had already used this ticket.'],
  ['withdrawn', 'Rose Hale: the booking was cancelled or moved to another time.'],
  ['elsewhere', 'Rose Hale: this ticket is for another day or place.'],
  ['unknown', 'Rose Hale: this is not one of our tickets.'],
])('after a sync, names a guest who was let in on a ticket that is %s, and what happened', async (result, text) => {
  await open({ kept: [waiting('s-1')], scan: answered(result, null) })
  expect(await screen.findByText(text)).toBeVisible()
})

test('when the connection is back, loads the check-in that failed without it, and sends the queue', async () => {
  const online = createPublisher('shell')('shell/online')
  let load: () => unknown = unreachable
  let scan: (sent: Sent) => unknown = unreachable
  const { scope, scanned } = await open({ kept: [waiting('s-1')], load: () => load(), scan: (sent) => scan(sent) })
  load = () => ({ data: door })
  await act(() => allSettled(online, { scope, params: {} }))
  expect(screen.getByText(/1 check is waiting to be sent/)).toBeVisible()
  scan = answered('valid')
  await act(() => allSettled(online, { scope, params: {} }))
  expect(screen.queryByText(/waiting to be sent/)).toBeNull()
  expect(scanned).toHaveBeenCalledTimes(2)
})

test('syncs a long queue in requests of 200 scans', async () => {
  const { scanned } = await open({ kept: Array.from({ length: 201 }, (_, index) => waiting(`s-${index}`)) })
  expect(scanned.mock.calls.map(([{ body }]) => body.scans.length)).toEqual([200, 1])
})

test.each([
  ['VALIDATION', /could not read the last check/],
  ['COOKIES_BLOCKED', /Your browser blocks cookies/],
])('a scan refused with %s is checked on this device and queued, and the page shows why', async (code, text) => {
  const { enter } = await open({ scan: () => refused(code, { errors: { ticket: ['Too long.'] } }) })
  await enter('QB9WT94C4P')
  expect(await screen.findByText('Welcome: Rose Hale')).toBeVisible()
  expect(screen.getByText(text)).toBeVisible()
  expect(screen.getByText(/1 check is waiting to be sent/)).toBeVisible()
})

test('after TOO_MANY_REQUESTS, checks on this device without requests and sends the queue when the pause is over', async () => {
  let response: (sent: Sent) => unknown = () => refused('TOO_MANY_REQUESTS', { retryAfterSeconds: 30 })
  const { enter, scanned, paused, endPause } = await open({ scan: (sent) => response(sent) })
  await enter('QB9WT94C4P')
  expect(await screen.findByText('Welcome: Rose Hale')).toBeVisible()
  expect(screen.getByText('Our server has had too many checks for the moment.')).toBeVisible()
  expect(paused).toHaveBeenCalledWith(30)
  await enter('KXE7MT1HCH')
  expect(await screen.findByText('Already used: Bo Hale')).toBeVisible()
  expect(scanned).toHaveBeenCalledTimes(1)
  response = answered('valid')
  await endPause()
  await waitFor(() => expect(screen.queryByText(/waiting to be sent/)).toBeNull())
  expect(screen.queryByText('Our server has had too many checks for the moment.')).toBeNull()
  expect(scanned).toHaveBeenCalledTimes(2)
})

test('without a token, explains the page', async () => {
  await open({ search: '' })
  expect(screen.getByRole('heading', { name: 'Check-in for hosts' })).toBeVisible()
})

test.each([
  ['TERMINAL_OVER', 'This link has expired'],
  ['NOT_FOUND', 'This link does not work'],
])('explains a link that is refused with %s', async (code, title) => {
  await open({ load: () => refused(code) })
  expect(screen.getByRole('heading', { name: title })).toBeVisible()
  cleanup()
  const { enter } = await open({ scan: () => refused(code) })
  await enter('QB9WT94C4P')
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
})

test('another refusal of the list of guests is no refusal of the link, and can be retried', async () => {
  let load: () => unknown = () => refused('TOO_MANY_REQUESTS', { retryAfterSeconds: 30 })
  const { user } = await open({ load: () => load() })
  expect(screen.getByText('Too many attempts. Please wait 30 seconds and try again.')).toBeVisible()
  load = () => ({ data: door })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Kayak the Itchen' })).toBeVisible()
})

test('Try again loads the check-in after the server was unreachable', async () => {
  let load: () => unknown = unreachable
  const { user } = await open({ load: () => load() })
  load = () => ({ data: door })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Kayak the Itchen' })).toBeVisible())
})
