import { attach, createStore, sample } from 'effector'
import type { RequestOf } from 'shared/http'
import * as api from '../../api/panel'

/** Holds seats under an idempotency key. */

export type HoldRequest = RequestOf<'POST /api/customer/bookings'>

export const holdSeatsFx = attach({ effect: api.holdSeatsFx })

type KeyedHold = HoldRequest & { fingerprint: string }
const $lastHold = createStore<KeyedHold | null>(null)
/** Adds the key. After a lost response the same request keeps its key, so that it does not hold seats twice. */
export const retryHoldFx = attach({
  source: $lastHold,
  effect(last, body: HoldRequest['body']): KeyedHold {
    const fingerprint = JSON.stringify(body)
    const idempotencyKey = last?.fingerprint === fingerprint ? last.idempotencyKey : crypto.randomUUID()
    return { body, idempotencyKey, fingerprint }
  },
})
$lastHold.on(retryHoldFx.doneData, (_, hold) => hold)

sample({
  clock: retryHoldFx.doneData,
  fn: ({ body, idempotencyKey }) => ({ body, idempotencyKey }),
  target: holdSeatsFx,
})
// A response of the API ends the key: a refused request must be evaluated again. Only a lost response keeps it.
sample({
  clock: [holdSeatsFx.doneData.map(() => true), holdSeatsFx.failData.map(({ kind }) => kind === 'refused')],
  filter: Boolean,
  fn: () => null,
  target: $lastHold,
})
