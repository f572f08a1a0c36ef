import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { html, sendPage } from '../pages/html'
import { applyScenario } from '../scenarios/apply-scenario'
import type { ScenarioStore } from '../scenarios/scenario-store'
import { consentPage } from './consent-page'
import type { Grants } from './grants'
import { idTokenSigner } from './id-token'
import { type Person, type ProviderName, peopleOf, subjectOf } from './people'

export interface OauthClient {
  id: string
  secret: string
  /** The only allowed redirect URI. */
  redirectUri: string
}

/** Paths and formats of a provider. */
interface Dialect {
  authorize: string
  token: string
  me: string
  profile: (person: Person) => object
  refused: (reply: FastifyReply, status: number, code: string) => FastifyReply
  /** Issuer of ID tokens (OpenID Connect) in token responses; null if there are none. */
  issuer: string | null
}

const dialects: Readonly<Record<ProviderName, Dialect>> = {
  google: {
    authorize: '/o/oauth2/v2/auth',
    token: '/token',
    me: '/v1/userinfo',
    issuer: 'https://accounts.google.com',
    profile: ({ subject, firstName, lastName, email, isEmailVerified }) => ({
      sub: subject,
      name: `${firstName} ${lastName}`,
      given_name: firstName,
      family_name: lastName,
      ...(email && { email, email_verified: isEmailVerified }),
    }),
    refused: (reply, status, code) =>
      reply.code(status).send({ error: code, error_description: 'The sandbox refused the request.' }),
  },
  facebook: {
    authorize: '/v23.0/dialog/oauth',
    token: '/v23.0/oauth/access_token',
    me: '/v23.0/me',
    issuer: null,
    profile: ({ subject, firstName, lastName, email }) => ({
      id: subject,
      name: `${firstName} ${lastName}`,
      first_name: firstName,
      last_name: lastName,
      ...(email && { email }),
    }),
    refused: (reply, status, code) =>
      reply
        .code(status)
        .send({ error: { message: `The sandbox refused the request: ${code}`, type: 'OAuthException', code: 100 } }),
  },
}

/** Parameters of an authorisation request, which the consent form repeats unchanged. */
const ASKED = [
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
]

/** Fakes a provider of OAuth 2.0 below /sandbox/<provider>: authorisation code flow (RFC 6749) with PKCE (RFC 7636). */
export async function oauthSandbox(
  app: FastifyInstance,
  provider: ProviderName,
  { scenarios, grants, client }: { scenarios: ScenarioStore; grants: Grants; client: OauthClient },
): Promise<void> {
  const dialect = dialects[provider]
  const idToken = dialect.issuer === null ? null : idTokenSigner(dialect.issuer)
  const people = peopleOf(provider)
  const operation = (name: string) => ({ config: { operation: name } })

  await app.register(
    async (api) => {
      await api.register(formbody)
      api.addHook(
        'preHandler',
        applyScenario(
          scenarios,
          provider,
          (reply, status) => dialect.refused(reply, status, 'server_error'),
          (request) => {
            const code = fieldsOf(request.body, false).get('code') ?? ''
            const email = (grants.whoAllowed(code) ?? grants.whoHas(tokenIn(request)))?.email
            return email ? [email] : []
          },
        ),
      )

      api.get(dialect.authorize, operation('authorize'), async (request, reply) => {
        const asked = fieldsOf(request.query)
        if (asked.get('client_id') !== client.id || asked.get('redirect_uri') !== client.redirectUri) {
          return sendPage(reply.code(400), { title: 'Unknown client', body: unknownShop })
        }
        const fault = errorOf(asked)
        if (fault) return back(reply, asked, { error: fault })
        return sendPage(reply, { title: `Sign in with ${provider}`, body: consentPage(provider, people, asked) })
      })

      api.post(dialect.authorize, operation('consent'), async (request, reply) => {
        const sent = fieldsOf(request.body, false)
        const asked = fieldsOf(request.body)
        if (
          asked.get('client_id') !== client.id ||
          asked.get('redirect_uri') !== client.redirectUri ||
          errorOf(asked)
        ) {
          return sendPage(reply.code(400), { title: 'Unknown client', body: unknownShop })
        }
        if (sent.get('answer') !== 'allow') return back(reply, asked, { error: 'access_denied' })
        const person = people.find(({ subject }) => subject === sent.get('person')) ?? enteredPerson(provider, sent)
        const challenge = asked.get('code_challenge') ?? ''
        const code = grants.allow({ person, clientId: client.id, redirectUri: client.redirectUri, challenge })
        return back(reply, asked, { code })
      })

      api.post(dialect.token, operation('token'), async (request, reply) => {
        const sent = fieldsOf(request.body, false)
        if (sent.get('client_id') !== client.id || sent.get('client_secret') !== client.secret) {
          return dialect.refused(reply, 401, 'invalid_client')
        }
        if (sent.get('grant_type') !== 'authorization_code')
          return dialect.refused(reply, 400, 'unsupported_grant_type')
        const traded = grants.trade({
          code: sent.get('code') ?? '',
          clientId: client.id,
          redirectUri: sent.get('redirect_uri') ?? '',
          verifier: sent.get('code_verifier') ?? '',
        })
        if (!traded) return dialect.refused(reply, 400, 'invalid_grant')
        return {
          access_token: traded.token,
          token_type: 'Bearer',
          expires_in: 3600,
          ...(idToken && { id_token: idToken(traded.person, client.id) }),
        }
      })

      api.get(dialect.me, operation('me'), async (request, reply) => {
        const person = grants.whoHas(tokenIn(request))
        return person ? dialect.profile(person) : dialect.refused(reply, 401, 'invalid_token')
      })
    },
    { prefix: `/sandbox/${provider}` },
  )
}

const tokenIn = ({ headers }: FastifyRequest) => headers.authorization?.replace(/^Bearer /, '') ?? ''

const unknownShop = html`<main><nav><a href="/sandbox">Sandbox</a></nav><h1>Unknown client</h1><p>The client id or the redirect URI is not registered.</p></main>`

/** Text fields of a query or form; by default only the parameters of an authorisation request. */
function fieldsOf(from: unknown, onlyAsked = true): Map<string, string> {
  const entries = typeof from === 'object' && from !== null ? Object.entries(from) : []
  return new Map(
    entries.flatMap(([name, value]) =>
      typeof value === 'string' && (!onlyAsked || ASKED.includes(name)) ? [[name, value] as const] : [],
    ),
  )
}

function errorOf(asked: ReadonlyMap<string, string>): string | null {
  if (asked.get('response_type') !== 'code') return 'unsupported_response_type'
  const isProof = asked.get('code_challenge_method') === 'S256' && /^[\w-]{43}$/.test(asked.get('code_challenge') ?? '')
  return isProof && asked.get('state') ? null : 'invalid_request'
}

function back(reply: FastifyReply, asked: ReadonlyMap<string, string>, response: Record<string, string>) {
  const url = new URL(asked.get('redirect_uri') ?? '')
  url.search = new URLSearchParams({ ...response, state: asked.get('state') ?? '' }).toString()
  return reply.redirect(url.href, 303)
}

function enteredPerson(provider: ProviderName, sent: ReadonlyMap<string, string>): Person {
  const [firstName = '', ...rest] = (sent.get('name') ?? '').trim().split(/\s+/)
  const person = {
    firstName: firstName || 'Somebody',
    lastName: rest.join(' '),
    email: sent.get('email')?.trim().toLowerCase() || null,
    isEmailVerified: provider === 'google' && sent.get('verified') === '1',
  }
  return { subject: subjectOf(provider, person), ...person }
}
