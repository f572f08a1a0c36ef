import * as oauth from 'oauth4webapi'
import { z } from 'zod'
import type { Settings } from '../platform/settings'
import {
  type ProviderName,
  type SocialPerson,
  type SocialProvider,
  SocialRejected,
  SocialUnavailable,
} from './social-provider'

const TIMEOUT_MS = 8_000

/** What differs between providers. */
interface Dialect {
  issuer: string
  /**
   * Paths, appended to an origin of `hosts`. The sandbox has two origins: `sandbox.browser` for `authorize`, `sandbox.server` for the
   * others.
   */
  authorize: string
  token: string
  me: string
  hosts: { authorize: string; token: string; me: string }
  scope: string
  read: (profile: unknown) => SocialPerson
}

const GoogleProfile = z.object({
  sub: z.string().min(1),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  name: z.string().optional(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
})

const FacebookProfile = z.object({
  id: z.string().min(1),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  name: z.string().optional(),
  email: z.string().optional(),
})

const [firstOf, lastOf] = [(name = '') => name.split(' ')[0] ?? '', (name = '') => name.split(' ').slice(1).join(' ')]

const dialects: Readonly<Record<ProviderName, Dialect>> = {
  // https://developers.google.com/identity/openid-connect/openid-connect
  google: {
    issuer: 'https://accounts.google.com',
    authorize: '/o/oauth2/v2/auth',
    token: '/token',
    me: '/v1/userinfo',
    hosts: {
      authorize: 'https://accounts.google.com',
      token: 'https://oauth2.googleapis.com',
      me: 'https://openidconnect.googleapis.com',
    },
    scope: 'openid email profile',
    read(profile) {
      const { sub, name, given_name, family_name, email, email_verified } = GoogleProfile.parse(profile)
      return {
        subject: sub,
        firstName: given_name ?? firstOf(name),
        lastName: family_name ?? lastOf(name),
        email: email ?? null,
        isEmailProven: email_verified ?? false,
      }
    },
  },
  // https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow
  facebook: {
    issuer: 'https://www.facebook.com',
    authorize: '/v23.0/dialog/oauth',
    token: '/v23.0/oauth/access_token',
    me: '/v23.0/me?fields=id,name,first_name,last_name,email',
    hosts: {
      authorize: 'https://www.facebook.com',
      token: 'https://graph.facebook.com',
      me: 'https://graph.facebook.com',
    },
    scope: 'email,public_profile',
    read(profile) {
      const { id, name, first_name, last_name, email } = FacebookProfile.parse(profile)
      return {
        subject: id,
        firstName: first_name ?? firstOf(name),
        lastName: last_name ?? lastOf(name),
        email: email ?? null,
        // Facebook does not say whether it has verified the address.
        isEmailProven: false,
      }
    },
  },
}

/** A provider over OAuth 2.0; null when its keys are missing. */
export function oauthProvider(settings: Settings, name: ProviderName): SocialProvider | null {
  const keys = settings.social[name]
  if (!keys) return null
  const { sandbox, clientId, clientSecret } = keys
  const dialect = dialects[name]
  const at = (path: 'authorize' | 'token' | 'me') => {
    const host = sandbox ? (path === 'authorize' ? sandbox.browser : sandbox.server) : dialect.hosts[path]
    return host + dialect[path]
  }
  const server: oauth.AuthorizationServer = {
    issuer: dialect.issuer,
    authorization_endpoint: at('authorize'),
    token_endpoint: at('token'),
    userinfo_endpoint: at('me'),
  }
  const client: oauth.Client = { client_id: clientId }
  const redirectUri = `${settings.publicUrl}/auth/${name}/callback`
  const options = () => ({
    signal: AbortSignal.timeout(TIMEOUT_MS),
    // Only the local sandbox is called without TLS.
    [oauth.allowInsecureRequests]: sandbox !== null,
  })

  async function profileOf(code: string, verifier: string): Promise<unknown> {
    const response = oauth.validateAuthResponse(server, client, new URLSearchParams({ code }), oauth.expectNoState)
    const granted = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      oauth.ClientSecretPost(clientSecret),
      response,
      redirectUri,
      verifier,
      options(),
    )
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, granted)
    const told = await oauth.protectedResourceRequest(
      tokens.access_token,
      'GET',
      new URL(at('me')),
      new Headers({ accept: 'application/json' }),
      null,
      options(),
    )
    if (!told.ok) throw new Error(`The profile request failed with status ${told.status}`)
    const profile: unknown = await told.json()
    const subject = oauth.getValidatedIdTokenClaims(tokens)?.sub
    if (subject !== undefined && GoogleProfile.parse(profile).sub !== subject)
      throw new Error('The token and the profile belong to different people')
    return profile
  }

  return {
    async consentUrl({ state, verifier }) {
      const url = new URL(at('authorize'))
      url.search = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: dialect.scope,
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).toString()
      return url.href
    },
    async whoIs({ code, verifier }) {
      try {
        return dialect.read(await profileOf(code, verifier))
      } catch (error) {
        throw isRefused(error) ? new SocialRejected(error) : new SocialUnavailable(error)
      }
    },
  }
}

/** True when the provider rejects the code. Google answers as in RFC 6749, 5.2; Facebook with status 400 and a body of another form. */
function isRefused(error: unknown): boolean {
  if (error instanceof oauth.ResponseBodyError) return error.error === 'invalid_grant'
  return (
    error instanceof oauth.OperationProcessingError && error.cause instanceof Response && error.cause.status === 400
  )
}
