import { isIP } from 'node:net'
import { z } from 'zod'

/** Schema of the variable STAGE. Unset means `local`, where `stageFault` allows it. */
export const Stage = z.enum(['local', 'staging', 'production'])
export type Stage = z.output<typeof Stage>

/** True for a host that only this machine can reach. */
export const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

/**
 * The reason why STAGE must be set, or null when it may be left out: when the process listens on loopback addresses only, and its database is
 * the embedded one. A process of the local stage has built-in secrets and test levers.
 * @param hosts addresses on which the process listens, by the names of their variables
 * @param databaseUrl the variable DATABASE_URL; unset, the database is the embedded one
 */
export function stageFault(
  stage: string | undefined,
  { hosts, databaseUrl }: { hosts: Readonly<Record<string, string>>; databaseUrl?: string | undefined },
): string | null {
  if (stage !== undefined) return null
  const reachable = Object.entries(hosts).find(([, host]) => !isLoopbackHost(host))?.[0]
  if (reachable) return `STAGE: must be local, staging or production, because other machines can reach ${reachable}`
  if (databaseUrl !== undefined) return 'STAGE: must be local, staging or production, because DATABASE_URL is set'
  return null
}
