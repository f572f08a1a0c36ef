import { allSettled, fork } from 'effector'
import { readTodayFx } from 'shared/settings'
import { hydrate, serializedState } from 'shared/testing'
import { DiscoverBar } from './discover-bar'
import { shown } from './model'

test('a server-rendered search bar hydrates without changes', async () => {
  const handlers = [[readTodayFx, () => '2026-06-10']] as never
  const server = fork({ handlers })
  await allSettled(shown, { scope: server, params: { placement: 'hero' } })
  const state = serializedState(server)
  const scope = fork({ values: state, handlers })
  const page = await hydrate(<DiscoverBar placement="hero" />, { state, scope })
  expect(page.complaints).toEqual([])
  expect(page.html).toContain('Where?')
  expect(serializedState(scope)).toEqual(state)
  expect(page.container.innerHTML).toBe(page.html)
  await page.leave()
})
