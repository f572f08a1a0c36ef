import { outcomes, type ScenarioInput, services } from './scenario-store'

/** Parses the body of POST /sandbox/scenarios. Returns a sentence if it is invalid. */
export function parseScenario(body: unknown): ScenarioInput | string {
  if (typeof body !== 'object' || body === null) return 'Send a JSON object'
  const field = new Map<string, unknown>(Object.entries(body))
  const service = services.find((each) => each === field.get('service'))
  if (!service) return `service: one of ${services.join(', ')}`
  const outcome = outcomes.find((each) => each === field.get('outcome'))
  if (!outcome) return `outcome: one of ${outcomes.join(', ')}`
  const operation = field.get('operation') ?? null
  if (operation !== null && typeof operation !== 'string') return 'operation: a text such as payment_intents.create'
  const about = field.get('about') ?? null
  const isAboutObject = service === 'stripe' && operation === 'webhook'
  const isAboutPerson = service === 'mail' || (isProvider(service) && (operation === 'token' || operation === 'me'))
  if (about !== null && (typeof about !== 'string' || !(isAboutObject || isAboutPerson)))
    return 'about: the id of an object, such as pi_…, with service "stripe" and operation "webhook"; or an e-mail address, with service "mail", or "google" or "facebook" and operation "token" or "me"'
  const repeats = service === 'mail' || operation === 'webhook'
  if (outcome === 'repeat' && !repeats) return 'outcome: only a webhook (operation "webhook") and a mail can repeat'
  const status = wholeNumber(field.get('status'), null)
  if (status !== null && (status === undefined || status < 400 || status > 599)) return 'status: 400 to 599'
  const times = wholeNumber(field.get('times'), 1)
  if (times === undefined || times < 1) return 'times: a whole number from 1'
  const delay = wholeNumber(field.get('delay_ms'), 3000)
  if (delay === undefined || delay < 0 || delay > 120_000) return 'delay_ms: 0 to 120000'
  return { service, operation, about, outcome, status, times, delay_ms: delay }
}

const isProvider = (service: string) => service === 'google' || service === 'facebook'

/** Undefined for a value that is not a whole number. */
function wholeNumber<F extends number | null>(value: unknown, fallback: F): number | F | undefined {
  if (value === undefined || value === null) return fallback
  return typeof value === 'number' && Number.isInteger(value) ? value : undefined
}
