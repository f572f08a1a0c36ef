export const services = ['stripe', 'contentful', 'mail', 'google', 'facebook', 'mailchimp', 'octo'] as const
export type Service = (typeof services)[number]

export const outcomes = ['fail', 'hang', 'repeat', 'slow'] as const
export type Outcome = (typeof outcomes)[number]

/** What happens to the next calls of a service. */
export interface Scenario {
  id: number
  service: Service
  /** `payment_intents.create`, or all operations with one prefix: `payment_intents`. Null: any call. */
  operation: string | null
  /** Only webhooks about this object, such as `pi_…`, or calls for the person with this e-mail address. Null: any. */
  about: string | null
  outcome: Outcome
  /** HTTP or SMTP status of a `fail`. */
  status: number | null
  /** How long `slow` takes. */
  delay_ms: number
  /** Number of calls that it still applies to. */
  times: number
}

export type ScenarioInput = Omit<Scenario, 'id'>

export interface ScenarioStore {
  add: (wish: ScenarioInput) => Scenario
  list: () => readonly Scenario[]
  clear: () => void
  /** False if there is no scenario with this id, or if it is used up. */
  drop: (id: number) => boolean
  /** Returns the oldest scenario that matches this call, and counts it down. `subjects` are the ids that the call is about. */
  take: (service: Service, operation: string, subjects?: readonly string[]) => Scenario | null
}

/** Stores scenarios in memory only: after a restart everything works. */
export function createScenarioStore(): ScenarioStore {
  let scenarios: Scenario[] = []
  let lastId = 0

  return {
    add(wish) {
      lastId += 1
      const scenario = { id: lastId, ...wish }
      scenarios.push(scenario)
      return scenario
    },
    list: () => scenarios,
    clear() {
      scenarios = []
    },
    drop(id) {
      const before = scenarios.length
      scenarios = scenarios.filter((each) => each.id !== id)
      return scenarios.length < before
    },
    take(service, operation, subjects = []) {
      const scenario = scenarios.find(
        (each) =>
          each.service === service &&
          covers(each.operation, operation) &&
          (each.about === null || subjects.includes(each.about)),
      )
      if (!scenario) return null
      scenario.times -= 1
      if (scenario.times <= 0) scenarios = scenarios.filter((each) => each !== scenario)
      return scenario
    },
  }
}

function covers(wished: string | null, operation: string): boolean {
  return wished === null || wished === operation || operation.startsWith(`${wished}.`)
}
