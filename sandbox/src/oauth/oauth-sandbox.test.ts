import { createHash } from 'node:crypto'
import { SHOP, sandboxForFile } from '../testing/running-sandbox'
import type { ProviderName } from './people'

const sandbox = await sandboxForFile()

const VERIFIER = 'a-verifier-that-is-long-enough-for-the-standard'
const paths = {
  google: { authorize: '/o/oauth2/v2/auth', token: '/token', me: '/v1/userinfo' },
  facebook: { authorize: '/v23.0/dialog/oauth', token: '/v23.0/oauth/access_token', me: '/v23.0/me' },
} as const
const at = (provider: ProviderName, path: keyof (typeof paths)['google']) =>
  `${sandbox.url}/sandbox/${provider}${paths[provider][path]}`

const wish = (provider: ProviderName, changes: Record<string, string> = {}) => ({
  client_id: `${provider}-client`,
  redirect_uri: `${SHOP}/auth/${provider}/callback`,
  response_type: 'code',
  scope: 'email',
  state: 'st',
  code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
  code_challenge_method: 'S256',
  ...changes,
})

const post = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

async function codeFor(provider: ProviderName, responses: Record<string, string>): Promise<string> {
  const response = await post(at(provider, 'authorize'), { ...wish(provider), answer: 'allow', ...responses })
  const back = new URL(response.headers.get('location') ?? '')
  expect([back.origin + back.pathname, back.searchParams.get('state')]).toEqual([
    `${SHOP}/auth/${provider}/callback`,
    'st',
  ])
  return back.searchParams.get('code') ?? ''
}

const trade = (provider: ProviderName, code: string, changes: Record<string, string> = {}) =>
  post(at(provider, 'token'), {
    grant_type: 'authorization_code',
    client_id: `${provider}-client`,
    client_secret: `${provider}-secret`,
    redirect_uri: `${SHOP}/auth/${provider}/callback`,
    code,
    code_verifier: VERIFIER,
    ...changes,
  })

const typed = { person: 'other', name: 'Ada Lovell', email: 'Ada@post.example', verified: '1' }

test.each([
  ['google', { given_name: 'Ada', family_name: 'Lovell', email: 'ada@post.example', email_verified: true }],
  ['facebook', { first_name: 'Ada', last_name: 'Lovell', email: 'ada@post.example' }],
] as const)('%s asks for consent, and returns the profile of the person who allows it', async (provider, profile) => {
  const page = await fetch(`${at(provider, 'authorize')}?${new URLSearchParams(wish(provider))}`)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Someone else')])
  const response = await trade(provider, await codeFor(provider, typed))
  const { access_token } = await response.json()
  const me = await fetch(at(provider, 'me'), { headers: { authorization: `Bearer ${access_token}` } })
  expect(await me.json()).toMatchObject(profile)
})

test('a code can be exchanged once, and only with its client secret, redirect URI and verifier', async () => {
  const code = await codeFor('google', typed)
  expect((await trade('google', code)).status).toBe(200)
  expect(await (await trade('google', code)).json()).toMatchObject({ error: 'invalid_grant' })
  const wrongs: Record<string, string>[] = [
    { code_verifier: 'another' },
    { redirect_uri: 'http://evil.example/' },
    { code: 'made-up' },
  ]
  for (const wrong of wrongs) {
    const response = await trade('google', await codeFor('google', typed), wrong)
    expect([response.status, (await response.json()).error]).toEqual([400, 'invalid_grant'])
  }
  const stolen = await trade('google', await codeFor('google', typed), { client_secret: 'guessed' })
  expect([stolen.status, (await stolen.json()).error]).toEqual([401, 'invalid_client'])
})

test.each([
  ['another client', { client_id: 'other' }],
  ['an address that is not registered', { redirect_uri: 'http://evil.example/' }],
])('refuses %s without a redirect', async (_, wrong) => {
  const response = await fetch(`${at('google', 'authorize')}?${new URLSearchParams(wish('google', wrong))}`, {
    redirect: 'manual',
  })
  expect([response.status, response.headers.get('location')]).toEqual([400, null])
})

test('an authorisation request without an S256 challenge gets invalid_request', async () => {
  const asked = wish('google', { code_challenge_method: 'plain' })
  const response = await fetch(`${at('google', 'authorize')}?${new URLSearchParams(asked)}`, { redirect: 'manual' })
  expect(new URL(response.headers.get('location') ?? '').searchParams.get('error')).toBe('invalid_request')
})

test('denied consent redirects with access_denied', async () => {
  const response = await post(at('facebook', 'authorize'), { ...wish('facebook'), answer: 'deny' })
  expect(new URL(response.headers.get('location') ?? '').searchParams.get('error')).toBe('access_denied')
})

test('the profile of a person without an e-mail address contains none', async () => {
  const response = await trade('facebook', await codeFor('facebook', { person: 'other', name: 'Una Teal', email: '' }))
  const { access_token } = await response.json()
  const me = await fetch(at('facebook', 'me'), { headers: { authorization: `Bearer ${access_token}` } })
  expect(await me.json()).not.toHaveProperty('email')
})

test('a scenario makes the next call fail', async () => {
  await sandbox.wish({ service: 'google', operation: 'token', outcome: 'fail', status: 503 })
  const code = await codeFor('google', typed)
  expect((await trade('google', code)).status).toBe(503)
  expect((await trade('google', code)).status).toBe(200)
})

test('a scenario about one person does not affect the calls for others', async () => {
  await sandbox.wish({
    service: 'facebook',
    operation: 'token',
    about: 'ada@post.example',
    outcome: 'fail',
    status: 503,
  })
  const other = await codeFor('facebook', { ...typed, email: 'ben@post.example' })
  expect((await trade('facebook', other)).status).toBe(200)
  const about = await codeFor('facebook', typed)
  expect((await trade('facebook', about)).status).toBe(503)
})

test('refuses the profile without a token', async () => {
  expect((await fetch(at('google', 'me'))).status).toBe(401)
})
