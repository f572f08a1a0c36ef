import type { ScenarioInput, Service } from '../scenarios/scenario-store'

/** A scenario in which every call of a service fails with this HTTP status. */
export const failure = (service: Service, status: number): ScenarioInput => ({
  service,
  operation: null,
  about: null,
  outcome: 'fail',
  status,
  delay_ms: 0,
  times: Number.POSITIVE_INFINITY,
})
