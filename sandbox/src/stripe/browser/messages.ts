/** Messages between page and frame. Both check the window and the origin of the sender. */

/** Questions to the frame that contains the card; the card itself never leaves it. */
export type Question = 'validate' | 'confirm' | 'payment-method' | 'token'

export type FromPage =
  | { type: 'options'; options: unknown }
  | { type: 'command'; command: 'focus' | 'blur' | 'clear' }
  | { type: 'ask'; id: number; question: Question; details: Record<string, string> }

export type FromFrame =
  | { type: 'ready' }
  | { type: 'loaderror'; error: unknown }
  | { type: 'resize'; height: number }
  | { type: 'event'; name: 'focus' | 'blur' | 'escape' }
  | { type: 'change'; change: Record<string, unknown> }
  | { type: 'answer'; id: number; answer: FrameResponse }
  | { type: 'finished' }

/** A result as in Stripe.js: one of the two. */
export interface FrameResponse {
  error?: unknown
  result?: Record<string, unknown>
}

export interface Envelope<M> {
  channel: string
  message: M
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The text under `key`, or null. */
export function textOf(value: unknown, key: string): string | null {
  const found = isRecord(value) ? value[key] : undefined
  return typeof found === 'string' ? found : null
}

/** Listens to one window of one origin on one channel. Returns a function that stops it. */
export function listen<M extends { type: string }>(
  from: { window: () => Window | null; origin: string; channel: string },
  types: readonly M['type'][],
  hear: (message: M) => void,
): () => void {
  function onMessage(event: MessageEvent<unknown>) {
    if (event.origin !== from.origin || event.source !== from.window()) return
    if (isEnvelope<M>(event.data, types) && event.data.channel === from.channel) hear(event.data.message)
  }
  window.addEventListener('message', onMessage)
  return () => window.removeEventListener('message', onMessage)
}

function isEnvelope<M extends { type: string }>(data: unknown, types: readonly M['type'][]): data is Envelope<M> {
  return (
    isRecord(data) && typeof data.channel === 'string' && types.some((type) => type === textOf(data.message, 'type'))
  )
}
