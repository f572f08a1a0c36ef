import { invalid } from './errors'
import type { StripeState } from './operation-context'
import { isPlainObject } from './plain-object'

/** Expands the properties that `expand[]` names: `latest_charge`, `charge.payment_intent`, `data.latest_charge` in lists. */
export function expand(state: StripeState, object: object, paths: readonly string[]): object {
  if (paths.length === 0) return object
  const copy = structuredClone(object)
  for (const path of paths) follow(state, copy, path.split('.'), path)
  return copy
}

function follow(state: StripeState, holder: object, steps: readonly string[], whole: string): void {
  const [step, ...rest] = steps
  if (step === undefined) return
  if (!(step in holder)) throw invalid('expand', `This property cannot be expanded (${whole}).`)
  const value = Object.entries(holder).find(([key]) => key === step)?.[1]
  const found = typeof value === 'string' ? structuredClone(lookUp(state, value)) : value
  if (typeof value === 'string') {
    if (!isPlainObject(found)) throw invalid('expand', `This property cannot be expanded (${whole}).`)
    Object.assign(holder, { [step]: found })
  }
  if (Array.isArray(found)) for (const each of found) follow(state, each, rest, whole)
  else if (isPlainObject(found)) follow(state, found, rest, whole)
}

function lookUp(state: StripeState, id: string): object | undefined {
  return state.charges[id] ?? state.payment_intents[id] ?? state.payment_methods[id] ?? state.refunds[id]
}
