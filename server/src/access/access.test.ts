import fastify from 'fastify'
import { hasInternalToken, internalHeaders, internalTokenOf } from './internal-token'
import { testersOnly } from './tester-access'

const token = { current: 'the-current-internal-token-of-today', previous: ['the-previous-internal-token-before'] }

test('a request has the internal token with the current one and previous ones', () => {
  const has = (given: string | string[] | undefined) =>
    hasInternalToken({ headers: given === undefined ? {} : { 'x-internal-token': given } }, token)
  expect(has(token.current)).toBe(true)
  expect(has(token.previous[0])).toBe(true)
  expect(hasInternalToken({ headers: internalHeaders(token) }, token)).toBe(true)
  for (const wrong of [undefined, '', 'the-current-internal-token-of-toda', [token.current]])
    expect(has(wrong)).toBe(false)
})

test('only the local stage has a built-in internal token', () => {
  expect(internalTokenOf('local', undefined, []).current).toMatch(/\S/)
  expect(internalTokenOf('staging', 'x', ['y'])).toEqual({ current: 'x', previous: ['y'] })
  expect(() => internalTokenOf('staging', undefined, [])).toThrow('INTERNAL_TOKEN')
})

describe('testersOnly', () => {
  const password = 'a-token-for-testers-of-the-staging'
  async function statusWith(qaToken: string | null, authorization?: string) {
    const app = fastify()
    app.get('/', { onRequest: testersOnly(qaToken) }, async () => 'in')
    const response = await app.inject({ url: '/', headers: authorization ? { authorization } : {} })
    return [response.statusCode, response.headers['www-authenticate'] ?? null]
  }
  const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`

  test('lets everybody in on the local stage', async () => {
    expect(await statusWith(null)).toEqual([200, null])
  })

  test('lets testers in by password or bearer token', async () => {
    expect(await statusWith(password, basic(`ada:${password}`))).toEqual([200, null])
    expect(await statusWith(password, basic(`:${password}`))).toEqual([200, null])
    expect(await statusWith(password, `Bearer ${password}`)).toEqual([200, null])
  })

  test.each([undefined, basic('ada:wrong'), basic(password), 'Bearer wrong', `Digest ${password}`, password])(
    'asks for the password with Authorization %s',
    async (authorization) => {
      expect(await statusWith(password, authorization)).toEqual([401, 'Basic realm="Testers", charset="UTF-8"'])
    },
  )
})
