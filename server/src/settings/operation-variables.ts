import { z } from 'zod'

/** The variables of every server process by which it is operated, for the schema of its environment. */
export const operationVariables = {
  /** Port of the operation server, with metrics and health checks; unset, there is none. 0 for any free port. */
  METRICS_PORT: z.coerce.number('must be a port').int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** Seconds between a stop signal and the end of listening, in which load balancers notice that the process is not ready. */
  DRAIN_SECONDS: z.coerce.number('must be a number of seconds').min(0).max(300).default(0),
}

/** How a process is operated. */
export interface OperationSettings {
  /** Null without an operation server. */
  metrics: { host: string; port: number } | null
  drainMs: number
}

/** Reads the settings from the parsed variables. */
export const operationSettings = (data: {
  METRICS_PORT?: number | undefined
  METRICS_HOST: string
  DRAIN_SECONDS: number
}): OperationSettings => ({
  metrics: data.METRICS_PORT === undefined ? null : { host: data.METRICS_HOST, port: data.METRICS_PORT },
  drainMs: data.DRAIN_SECONDS * 1000,
})
