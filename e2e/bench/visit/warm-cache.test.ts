import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { warmCache } from './warm-cache'

let responses: string[] = []
let asked = 0
const edge = http.createServer((_request, response) => {
  asked += 1
  response.writeHead(200, { 'x-page': responses.shift() ?? 'hit' }).end('<!doctype html>')
})

beforeAll(async () => {
  await new Promise<void>((resolve) => edge.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await new Promise((resolve) => edge.close(resolve))
})

test('requests a page until the edge serves it from its cache', async () => {
  responses = ['made', 'made']
  asked = 0
  await warmCache(`http://127.0.0.1:${(edge.address() as AddressInfo).port}/browse`)
  expect(asked).toBe(3)
})
