import Fastify, { type FastifyInstance } from 'fastify'
import type { GeneralInfo } from 'shared/contracts'
import { generalInfo } from '../testing/general-info'
import { tagManager } from './tag-manager-plugin'

const open: FastifyInstance[] = []
afterEach(async () => {
  for (const app of open.splice(0)) await app.close()
})

async function frame(container: GeneralInfo['tag_manager']) {
  const app = Fastify()
  open.push(app)
  tagManager(app, { generalInfo: async () => ({ ...generalInfo, tag_manager: container }) })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return await fetch(`${origin}/__mf/tag-manager`)
}
const google = { id: 'GTM-ABC123', script_url: 'https://www.googletagmanager.com/gtm.js' }

test('answers 404 if there is no container', async () => {
  expect((await frame(null)).status).toBe(404)
})

test('allows the vendor’s hosts in the frame of a container, without unsafe inline scripts or eval', async () => {
  const response = await frame(google)
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(await response.text()).toContain('content="https://www.googletagmanager.com/gtm.js?id=GTM-ABC123"')
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+' https:\/\/\*\.googletagmanager\.com/)
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).not.toMatch(/unsafe/)
})

test('allows no vendor’s hosts for the container of the sandbox', async () => {
  const response = await frame({ id: 'GTM-SANDBOX', script_url: '/sandbox/gtm/gtm.js' })
  expect(response.headers.get('content-security-policy')).not.toContain('google')
})

test('the frame sends no referrer', async () => {
  expect((await frame(google)).headers.get('referrer-policy')).toBe('no-referrer')
})
