import Fastify from 'fastify'
import { addOauthApi } from 'sandbox/testing/oauth-api'
import { listenForTests } from './listen-for-tests'

/** A profile as Google (first) or Facebook sends it. */
export type Profile =
  | { sub: string; given_name?: string; family_name?: string; email?: string | undefined; email_verified?: boolean }
  | { id: string; first_name?: string; last_name?: string; email?: string | undefined }

/** Starts the sandbox's Google and Facebook in this process, for the real client. */
export async function startSandboxOauth() {
  const app = Fastify({ forceCloseConnections: true })
  const providers = await addOauthApi(app)
  const url = await listenForTests(app)
  return {
    failWith: providers.failWith,
    environment: { SANDBOX_PORT: new URL(url).port },
    /** Accepts on the consent page of this URL. @returns the parameters of the redirect back */
    allow: (consentUrl: string, profile: Profile) => providers.allow(consentUrl, personOf(profile)),
  }
}

const personOf = (profile: Profile) =>
  'sub' in profile
    ? {
        subject: profile.sub,
        firstName: profile.given_name ?? '',
        lastName: profile.family_name ?? '',
        email: profile.email ?? null,
        isEmailVerified: profile.email_verified ?? false,
      }
    : {
        subject: profile.id,
        firstName: profile.first_name ?? '',
        lastName: profile.last_name ?? '',
        email: profile.email ?? null,
        isEmailVerified: false,
      }
