/** @jest-environment node */
import { allSettled, fork } from 'effector'
import * as api from '../../api'
import { answerOf, facetsOf, summaryOf } from '../../testing/sample-experiences'
import { $isLoading, $results, visited } from './model'

test('on the server the search is not delayed by the minimum time of skeletons', async () => {
  const scope = fork({
    handlers: [
      [api.searchFx, () => answerOf([summaryOf()])],
      [api.facetsFx, () => facetsOf(1)],
    ],
  })
  const timer = jest.spyOn(globalThis, 'setTimeout')
  await allSettled(visited, { scope, params: { pathname: '/browse', params: {}, search: '', hash: '' } })
  expect(timer).not.toHaveBeenCalled()
  timer.mockRestore()
  expect(scope.getState($results)?.items).toHaveLength(1)
  expect(scope.getState($isLoading)).toBe(false)
})
