import { createDevtoolsStore } from './devtools-store'

test('logs the last 200 domain events, the newest first', () => {
  const tools = createDevtoolsStore()
  for (let at = 1; at <= 205; at++) tools.heard({ name: 'shell/online', payload: {}, at })
  const { facts } = tools.shown()
  expect([facts.length, facts[0]?.at, facts.at(-1)?.at]).toEqual([200, 205, 6])
})
