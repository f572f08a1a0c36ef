import { deprecatedNames, type Environment, stageFault } from 'server/settings'
import type { z } from 'zod'
import { ApiEnvironment } from './environment'

/** Old names of settings. They are still read, with a message. */
export const RENAMED_SETTINGS: Readonly<Record<string, string>> = { LIMITS_ADDRESS_FACTOR: 'LIMITS_IP_FACTOR' }

/** What to change in an environment that has old names. */
export const deprecatedIn = (environment: Environment): string[] => deprecatedNames(environment, RENAMED_SETTINGS)

/** Settings whose defaults are addresses of the example domain, or suit a developer's machine only. */
const STAND_INS = Object.keys(ApiEnvironment.shape).filter(
  (name) => name.startsWith('LINK_') || ['PUBLIC_URL', 'MAIL_FROM', 'CONTACT_EMAIL', 'CONTACT_PHONE'].includes(name),
)

/** Our own secrets. On the local stage they are built in, or made in the database. */
const SECRETS = ['DATABASE_URL', 'INTERNAL_TOKEN', 'SIGNING_KEY', 'SEALING_KEY', 'TICKET_KEY']

const reasonFor = (names: readonly string[], reason: string) => Object.fromEntries(names.map((name) => [name, reason]))

/** The settings that must be set in an environment, each with the reason. A missing key of a third party never stops the API. */
export function requiredSettings(environment: Environment): Record<string, string> {
  const { STAGE } = environment
  const isInUse = (name: string) => Boolean(environment[name]?.trim())
  return {
    ...(STAGE === 'production' ? reasonFor(STAND_INS, 'in production') : {}),
    ...(STAGE === 'staging' || STAGE === 'production' ? reasonFor(SECRETS, 'outside the local stage') : {}),
    ...(STAGE === 'staging' ? { QA_TOKEN: 'in staging, where it lets testers in' } : {}),
    ...(isInUse('STRIPE_SECRET_KEY') ? { STRIPE_WEBHOOK_SECRET: 'when STRIPE_SECRET_KEY is' } : {}),
    ...(isInUse('CONTENTFUL_SPACE_ID') ? { CONTENTFUL_WEBHOOK_SECRET: 'when CONTENTFUL_SPACE_ID is' } : {}),
  }
}

/** Says why the stage must be set, if it must. */
export function stageFaults(
  { API_HOST }: z.output<typeof ApiEnvironment>,
  { STAGE, DATABASE_URL }: Environment,
): string[] {
  const fault = stageFault(STAGE, { hosts: { API_HOST }, databaseUrl: DATABASE_URL })
  return fault ? [fault] : []
}
