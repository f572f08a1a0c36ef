import net from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import fastify from 'fastify'
import { enableGracefulShutdown } from './graceful-shutdown'

async function serving(graceMs: number) {
  const app = fastify()
  enableGracefulShutdown(app, { graceMs })
  app.get('/soon', async () => {
    await delay(200)
    return 'whole'
  })
  app.get('/never', () => new Promise(() => {}))
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const timeToClose = async () => {
    const started = performance.now()
    await app.close()
    return performance.now() - started
  }
  return { url, timeToClose }
}

test('an open connection without any request does not delay closing', async () => {
  const { url, timeToClose } = await serving(10_000)
  const socket = net.connect(Number(new URL(url).port), '127.0.0.1')
  await new Promise((resolve) => socket.once('connect', resolve))
  expect(await timeToClose()).toBeLessThan(1_000)
})

test('closing completes a response in progress, and aborts one that exceeds the grace period', async () => {
  const { url, timeToClose } = await serving(1_000)
  const whole = fetch(`${url}/soon`).then((response) => response.text())
  const never = fetch(`${url}/never`).then(
    () => 'answered',
    () => 'given up',
  )
  await delay(100)
  expect(await timeToClose()).toBeLessThan(3_000)
  expect([await whole, await never]).toEqual(['whole', 'given up'])
})
