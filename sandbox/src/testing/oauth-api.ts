import type { FastifyInstance } from 'fastify'
import { createGrants } from '../oauth/grants'
import { oauthSandbox } from '../oauth/oauth-sandbox'
import type { Person, ProviderName } from '../oauth/people'
import { createScenarioStore } from '../scenarios/scenario-store'
import { readSettings } from '../settings'
import { failure } from './failure'

export type { Person }

const PROVIDERS: readonly ProviderName[] = ['google', 'facebook']

export interface OauthInTests {
  /** Accepts as this person on the consent page of this URL. @returns the parameters of the redirect back */
  allow(consentUrl: string, person: Person): { code: string; state: string }
  /** Makes every call fail with this HTTP status from now on; 0 ends that. */
  failWith(status: number): void
}

/** Registers the sign-in APIs of Google and Facebook on a test's server. */
export async function addOauthApi(app: FastifyInstance): Promise<OauthInTests> {
  const scenarios = createScenarioStore()
  const grants = createGrants()
  const clients = readSettings({}).oauth
  for (const provider of PROVIDERS) await oauthSandbox(app, provider, { scenarios, grants, client: clients[provider] })
  return {
    allow(consentUrl, person) {
      const { searchParams } = new URL(consentUrl)
      const param = (name: string) => searchParams.get(name) ?? ''
      const code = grants.allow({
        person,
        clientId: param('client_id'),
        redirectUri: param('redirect_uri'),
        challenge: param('code_challenge'),
      })
      return { code, state: param('state') }
    },
    failWith(status) {
      scenarios.clear()
      if (status) for (const service of PROVIDERS) scenarios.add(failure(service, status))
    },
  }
}
