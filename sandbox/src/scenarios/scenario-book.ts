export const services = ['stripe', 'contentful', 'mail', 'google', 'facebook', 'mailchimp'] as const
export type Service = (typeof services)[number]

export const outcomes = ['fail', 'hang', 'repeat', 'slow'] as const
export type Outcome = (typeof outcomes)[number]

/** What shall happen to the next calls of a service. */
export interface Scenario {
  id: number
  service: Service
  /** `payment_intents.create`, or a whole family by its first word: `payment_intents`. Without one: any call. */
  operation: string | null
  /** Only webhooks that speak of this object, such as `pi_…`, or calls for the person with this e-mail address. Without one: of any. */
  about: string | null
  outcome: Outcome
  /** HTTP or SMTP status of a `fail`. */
  status: number | null
  /** How long `slow` takes. */
  delay_ms: number
  /** How many calls are still to be met by it. */
  times: number
}

export type ScenarioWish = Omit<Scenario, 'id'>

export interface ScenarioBook {
  add: (wish: ScenarioWish) => Scenario
  list: () => readonly Scenario[]
  clear: () => void
  /** false when there is none of this number, or it is used up. */
  drop: (id: number) => boolean
  /** The oldest scenario that fits this call, used up by one. `subjects` are the ids it speaks of. */
  take: (service: Service, operation: string, subjects?: readonly string[]) => Scenario | null
}

/** Kept in memory only: a restart goes back to everything working. */
export function createScenarioBook(): ScenarioBook {
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
