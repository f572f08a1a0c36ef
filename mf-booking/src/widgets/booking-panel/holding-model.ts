import { attach, createStore, sample } from 'effector'
import type { RequestOf } from 'shared/http'
import * as api from '../../api'

/** Holding seats, once for each time it was meant. */

export type HoldRequest = RequestOf<'POST /api/customer/bookings'>

export const holdSeatsFx = attach({ effect: api.holdSeatsFx })

type KeyedHold = HoldRequest & { fingerprint: string }
const $lastHold = createStore<KeyedHold | null>(null)
/** The same press sent again after silence must not hold seats twice: it keeps its key. */
export const keyHoldFx = attach({
  source: $lastHold,
  effect(last, body: HoldRequest['body']): KeyedHold {
    const fingerprint = JSON.stringify(body)
    const idempotencyKey = last?.fingerprint === fingerprint ? last.idempotencyKey : crypto.randomUUID()
    return { body, idempotencyKey, fingerprint }
  },
})
$lastHold.on(keyHoldFx.doneData, (_, hold) => hold)

sample({ clock: keyHoldFx.doneData, fn: ({ body, idempotencyKey }) => ({ body, idempotencyKey }), target: holdSeatsFx })
// A refused request may be sent again and must then be judged anew; only one that was met by silence keeps its key.
sample({
  clock: [holdSeatsFx.doneData.map(() => true), holdSeatsFx.failData.map(({ kind }) => kind === 'refused')],
  filter: Boolean,
  fn: () => null,
  target: $lastHold,
})
