import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector'
import { domainEvent } from 'shared/bus'
import type { Failure, RefusalOf } from 'shared/http'
import type { PageVisit } from 'shared/parcel'
import { createQuery } from 'shared/query'
import * as api from '../../api'
import {
  checkTicketOffline,
  type TerminalSession,
  type TicketCheck,
  type TicketCheckResult,
} from '../../domain/tickets/check-ticket-offline'
import { type QueuedScan, readQueue, updateQueue } from './queue'

export type TerminalRefusal = RefusalOf<'GET /api/customer/terminal/:token'>

/** A checked ticket with its result. */
export interface Scanned extends TicketCheck {
  id: string
  /** True if it was checked without the API. */
  offline: boolean
}

interface Scan {
  id: string
  ticket: string
  scannedAt: string
}

/** A guest who was let in offline on a ticket that the API then refused. */
export interface Conflict {
  id: string
  name: string | null
  code: string | null
  result: Exclude<TicketCheckResult, 'valid'>
}

/** The code of a refusal of the link itself; null for every other failure. */
export function linkRefusalOf(failure: Failure<TerminalRefusal> | null): 'NOT_FOUND' | 'TERMINAL_OVER' | null {
  if (failure?.kind !== 'refused') return null
  return failure.code === 'NOT_FOUND' || failure.code === 'TERMINAL_OVER' ? failure.code : null
}

/** Number of results shown, including the latest. */
const LOG = 12
/** Number of scans that one request may have. */
const BATCH = 200
/** Wait after a refusal with TOO_MANY_REQUESTS that names no time. */
const PAUSE_SECONDS = 60

export const visited = createEvent<PageVisit>()
export const left = createEvent()
export const retryPressed = createEvent()
/** A code was typed or a QR code was read. */
export const scanned = createEvent<string>()
/** The sync interval has passed, or the connection is back. */
export const syncRequested = createEvent()

const query = createQuery({ effect: api.terminalFx, select: ({ data }): TerminalSession => data })
const sendFx = attach({
  effect: api.scanFx,
  mapParams: (params: { token: string; scan: Scan }) => requestOf(params.token, [params.scan]),
})
const syncFx = attach({
  effect: api.scanFx,
  mapParams: ({ token, queue }: { token: string; queue: readonly QueuedScan[] }) =>
    requestOf(
      token,
      queue.map(({ id, ticket, scannedAt }) => ({ id, ticket, scannedAt })),
    ),
})
/** Adds an id and a time to a scan. */
export const stampFx = createEffect(
  (ticket: string): Scan => ({ id: crypto.randomUUID(), ticket, scannedAt: new Date().toISOString() }),
)
/** Waits until the API accepts requests again. */
export const pauseFx = createEffect(
  (seconds: number) =>
    new Promise<void>((resolve) => {
      setTimeout(resolve, seconds * 1000)
    }),
)
export const restoreQueueFx = createEffect(readQueue)
export const updateQueueFx = createEffect(updateQueue)
const checkTicketFx = createEffect(
  async ({ scan, door, used }: { scan: Scan; door: TerminalSession; used: ReadonlySet<string> }) => ({
    scan,
    ...(await checkTicketOffline(scan.ticket, door, used)),
  }),
)

export const $token = createStore('').on(visited, (_, { search }) => new URLSearchParams(search).get('token') ?? '')
export const $terminalSession = query.$data
const $linkFailure = createStore<Failure<TerminalRefusal> | null>(null)
  .on([sendFx.failData, syncFx.failData], (known, failure) => (linkRefusalOf(failure) ? failure : known))
  .reset(visited, retryPressed, left)
export const $failure = combine(query.$error, $linkFailure, (load, link) => link ?? load)
export const $queue = createStore<readonly QueuedScan[]>([])
  .on(restoreQueueFx.doneData, (_, queue) => queue)
  .on(checkTicketFx.doneData, (queue, { scan, result, code, name }) =>
    result === 'valid' ? [...queue, { ...scan, code, name }] : queue,
  )
  .on(syncFx.done, (queue, { params }) => queue.filter(({ id }) => !params.queue.some((sent) => sent.id === id)))
  .reset(visited, left)
export const $log = createStore<readonly Scanned[]>([])
  .on(sendFx.doneData, (log, { data }) =>
    [...data.map(({ id, result, code, name }) => ({ id, result, code, name, offline: false })), ...log].slice(0, LOG),
  )
  .on(checkTicketFx.doneData, (log, { scan, result, code, name }) =>
    [{ id: scan.id, result, code, name, offline: true }, ...log].slice(0, LOG),
  )
  .reset(visited, left)
export const $conflicts = createStore<readonly Conflict[]>([])
  .on(syncFx.done, (known, { params, result: { data } }) => [
    ...known,
    ...data.flatMap(({ id, result, name, code }): Conflict[] => {
      if (result === 'valid') return []
      const queued = params.queue.find((sent) => sent.id === id)
      return [{ id, result, name: name ?? queued?.name ?? null, code: code ?? queued?.code ?? null }]
    }),
  ])
  .reset(visited, left)
/** Why the API did not take the last scans, while the link itself is valid. */
export const $refusal = createStore<Failure<TerminalRefusal> | null>(null)
  .on([sendFx.failData, syncFx.failData], (_, failure) => (failure.kind === 'refused' ? failure : null))
  .on([sendFx.done, syncFx.done, pauseFx.done], () => null)
  .reset(visited, left)
export const $isOffline = createStore(false)
  .on(sendFx.failData, (_, { kind }) => kind !== 'refused')
  .on([sendFx.done, syncFx.done, query.succeeded], () => false)
  .reset(visited, left)
export const $isBusy = combine(sendFx.pending, checkTicketFx.pending, (sending, judging) => sending || judging)

/** Codes admitted on this page, or reported as already used. */
const $entered = createStore<readonly string[]>([])
  .on(sendFx.doneData, (known, { data }) => [...known, ...data.flatMap(inside)])
  .on(checkTicketFx.doneData, (known, judged) => [...known, ...inside(judged)])
  .on(restoreQueueFx.doneData, (known, queue) => [...known, ...queue.flatMap(({ code }) => (code ? [code] : []))])
  .reset(visited, left)
const $used = $entered.map((codes) => new Set(codes))
export const $count = combine($terminalSession, $used, (door, used) => {
  const known = door?.guests ?? []
  const before = known.filter(({ code, checkedInAt }) => checkedInAt !== null && !used.has(code)).length
  return { inside: before + used.size, expected: known.length }
})

function inside({ result, code }: Pick<TicketCheck, 'result' | 'code'>): string[] {
  return code && (result === 'valid' || result === 'already_used') ? [code] : []
}

const requestOf = (token: string, scans: Scan[]) => ({ params: { token }, body: { scans } })

sample({
  clock: visited,
  source: $token,
  filter: (token) => token !== '',
  fn: (token) => ({ params: { token } }),
  target: query.start,
})
sample({ clock: retryPressed, target: query.refetch })
sample({ clock: left, target: query.stop })
sample({ clock: domainEvent('shell/online'), fn: () => {}, target: syncRequested })
sample({ clock: query.succeeded, fn: ({ data }) => data.session.id, target: restoreQueueFx })

sample({ clock: scanned, filter: (text) => text.trim() !== '', fn: (text) => text.trim(), target: stampFx })
sample({
  clock: stampFx.doneData,
  source: { token: $token, isPaused: pauseFx.pending },
  filter: ({ isPaused }) => !isPaused,
  fn: ({ token }, scan) => ({ token, scan }),
  target: sendFx,
})
// A ticket that the API does not check is checked on this device, instead of making the guest wait.
const unanswered = sample({
  clock: [
    sample({ clock: stampFx.doneData, filter: pauseFx.pending }),
    sample({ clock: sendFx.fail, filter: ({ error }) => !linkRefusalOf(error), fn: ({ params }) => params.scan }),
  ],
  source: { door: $terminalSession, used: $used },
  fn: ({ door, used }, scan) => (door === null ? null : { scan, door, used }),
})
sample({ clock: unanswered, filter: (scan) => scan !== null, target: checkTicketFx })
sample({
  clock: checkTicketFx.doneData,
  source: $terminalSession,
  filter: (door, { result }): door is TerminalSession => door !== null && result === 'valid',
  fn: ({ session }: TerminalSession, { scan, code, name }) => ({
    sessionId: session.id,
    added: [{ ...scan, code, name }],
  }),
  target: updateQueueFx,
})
sample({
  clock: syncFx.done,
  source: $terminalSession,
  filter: Boolean,
  fn: ({ session }, { params }) => ({ sessionId: session.id, sentIds: params.queue.map(({ id }) => id) }),
  target: updateQueueFx,
})
sample({
  clock: [sendFx.failData, syncFx.failData],
  source: pauseFx.pending,
  filter: (isPaused, failure) => !isPaused && failure.kind === 'refused' && failure.code === 'TOO_MANY_REQUESTS',
  fn: (_, failure) => (failure.kind === 'refused' && failure.retryAfterSeconds) || PAUSE_SECONDS,
  target: pauseFx,
})
sample({
  clock: [syncRequested, sendFx.done, restoreQueueFx.done, syncFx.done, pauseFx.done],
  source: { token: $token, queue: $queue, isSyncing: syncFx.pending, isPaused: pauseFx.pending },
  filter: ({ queue, isSyncing, isPaused }) => queue.length > 0 && !isSyncing && !isPaused,
  fn: ({ token, queue }) => ({ token, queue: queue.slice(0, BATCH) }),
  target: syncFx,
})
