import { render, screen } from '@testing-library/react'
import { allSettled, fork } from 'effector'
import { readTodayFx } from 'shared/settings'
import { pageWrapper, testPorts } from 'shared/testing'
import { contentPageFx } from '../../api'
import { fakeContentEffect } from '../../testing/fake-content-effect'
import { pageOf, visitOf } from '../../testing/samples'
import { $failure, $page, visited } from './model'
import { HomePage } from './page'

function world(response: () => unknown) {
  const handlers = [
    [contentPageFx, fakeContentEffect(response)],
    [readTodayFx, () => '2026-11-18'],
  ] as never
  return fork({ handlers })
}

test('reports blocks that this release cannot render, and renders the rest of the home page', async () => {
  const scope = world(() => pageOf({ title: 'Home', unknown: ['hologram', 'underline'] }))
  await allSettled(visited, { scope, params: visitOf('/') })
  const report = jest.fn()
  const ports = testPorts({ scope })
  render(<HomePage />, { wrapper: pageWrapper({ ...ports, loader: { ...ports.loader, report } }) })
  expect(screen.getByRole('heading', { level: 1, name: 'People worth meeting' })).toBeVisible()
  expect(report).toHaveBeenCalledTimes(1)
  expect(report).toHaveBeenCalledWith(
    'content',
    'lifecycles',
    expect.objectContaining({ message: '"Home" has unsupported content types: hologram, underline' }),
  )
})

test.each([
  ['its blocks', () => pageOf(), { page: pageOf(), failure: null }],
  ['a failure', () => Promise.reject('unreachable'), { page: null, failure: 'unreachable' }],
])('shows skeletons for at least 200 ms before %s', async (_, response, after) => {
  jest.useFakeTimers()
  const scope = world(response)
  const read = () => ({ page: scope.getState($page), failure: scope.getState($failure) })
  const settled = allSettled(visited, { scope, params: visitOf('/') })
  await jest.advanceTimersByTimeAsync(190)
  expect(read()).toEqual({ page: null, failure: null })
  await jest.advanceTimersByTimeAsync(20)
  await settled
  expect(read()).toEqual(after)
  jest.useRealTimers()
})
