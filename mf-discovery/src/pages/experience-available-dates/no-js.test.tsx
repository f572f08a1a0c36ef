import { getAllByRole, getByRole } from '@testing-library/react'
import { allSettled, fork } from 'effector'
import { readTodayFx } from 'shared/settings'
import { serializedState } from 'shared/testing'
import * as api from '../../api'
import { renderNoJs } from '../../testing/render-no-js'
import { experienceOf } from '../../testing/sample-experiences'
import { visitOf } from '../../testing/visit-of'
import { visited } from './model'
import { AvailableDatesPage } from './page'

test('without JavaScript days, months and the way back are links', async () => {
  const scope = fork({
    handlers: [
      [api.experienceFx, () => ({ data: experienceOf() })],
      [
        api.availableDatesFx,
        () => ({ data: [{ date: '2026-06-13', priceFrom: 2500, seatsLeft: 8, privateAvailable: true }] }),
      ],
      [readTodayFx, () => '2026-06-10'],
    ],
  })
  await allSettled(visited, { scope, params: visitOf('/available-dates', '?adults=2') })
  const body = await renderNoJs(<AvailableDatesPage />, serializedState(scope))
  const toDay = '/experience/paddle-the-itchen-7?adults=2&from=2026-06-13&to=2026-06-13'
  const days = getAllByRole(body, 'link', { name: /Saturday June 13/ })
  expect(days.map((link) => link.getAttribute('href'))).toEqual([toDay, toDay])
  expect(getByRole(body, 'link', { name: /^Next month/ })).toHaveAttribute('href', expect.stringContaining('2026-07'))
  expect(getByRole(body, 'link', { name: 'Paddle the Itchen' })).toHaveAttribute(
    'href',
    '/experience/paddle-the-itchen-7?adults=2',
  )
})
