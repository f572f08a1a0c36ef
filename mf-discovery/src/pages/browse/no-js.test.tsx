import { getByLabelText, getByRole, getByText } from '@testing-library/react'
import { allSettled, fork } from 'effector'
import { $location } from 'shared/nav'
import { serializedState } from 'shared/testing'
import * as api from '../../api'
import { noFilters } from '../../domain/filters/filters'
import { readFilters } from '../../domain/filters/read-filters'
import { renderNoJs, whereItGoes } from '../../testing/render-no-js'
import { answerOf, facetsOf, summaryOf } from '../../testing/sample-experiences'
import { visited } from './model'
import { BrowsePage } from './page'

const search = '?adults=2&categories=families&name=paddle'

async function open(found = [summaryOf()], at = search) {
  const scope = fork({
    values: [[$location, { pathname: '/browse', search: at, hash: '' }]],
    handlers: [
      [api.searchFx, () => answerOf(found)],
      [api.facetsFx, () => facetsOf(found.length, { without: found.length > 0 ? [] : [{ filter: 'name', count: 3 }] })],
    ],
  })
  await allSettled(visited, { scope, params: { pathname: '/browse', params: {}, search: at, hash: '' } })
  return await renderNoJs(<BrowsePage />, serializedState(scope))
}

const asked = (button: Element) => readFilters(whereItGoes(button).replace('/browse', ''), '2026-06-10')
const button = (body: HTMLElement, name: string | RegExp) => getByRole(body, 'button', { name })

test('without JavaScript the search is a form with place, dates, guests and name, prefilled with the current filters', async () => {
  const body = await open()
  const panel = getByLabelText(body, 'Narrow down the experiences')
  expect(getByLabelText(panel, 'Adults')).toHaveValue(2)
  const where = getByLabelText<HTMLSelectElement>(panel, 'Where?')
  where.value = 'Romsey'
  getByLabelText<HTMLInputElement>(panel, 'From').value = '2026-06-20'
  getByLabelText<HTMLInputElement>(panel, 'Children').value = '1'
  expect(asked(button(panel, 'Search'))).toMatchObject({
    place: { address: 'Romsey', latitude: 50.989 },
    dates: { from: '2026-06-20', to: '2026-06-20' },
    party: { adults: 2, children: 1 },
    categories: ['families'],
    name: 'paddle',
  })
})

test('without JavaScript a button adds or removes a category', async () => {
  const body = await open()
  expect(asked(button(body, /^Food & drink/))).toMatchObject({
    categories: ['families', 'tasty'],
    party: { adults: 2 },
  })
  expect(asked(button(body, /^Families/))).toMatchObject({ categories: [], name: 'paddle' })
})

test('without JavaScript the order is a form', async () => {
  const body = await open()
  getByLabelText<HTMLSelectElement>(body, 'Sort by').value = 'price'
  expect(asked(button(body, 'Sort'))).toMatchObject({ sort: 'price', name: 'paddle', categories: ['families'] })
})

test('without JavaScript each active filter, or all of them, can be removed', async () => {
  const body = await open()
  expect(asked(button(body, 'Remove filter: “paddle”'))).toMatchObject({ name: '', party: { adults: 2 } })
  expect(asked(button(body, 'Clear filters'))).toMatchObject({ party: { adults: 0 }, categories: ['families'] })
  expect(asked(button(body, 'Clear all'))).toEqual(noFilters)
})

test('without JavaScript price, duration, rating and facilities are form fields', async () => {
  const body = await open()
  getByLabelText<HTMLInputElement>(body, 'From', { selector: '[name=price_min]' }).value = '20'
  getByLabelText<HTMLSelectElement>(body, 'How long?').value = '60-119'
  getByLabelText<HTMLSelectElement>(body, 'How good?').value = '4'
  getByLabelText<HTMLInputElement>(body, /^Toilets/).checked = true
  expect(asked(button(body, 'Apply these filters'))).toMatchObject({
    price: { min: 20, max: null },
    duration: { min: 60, max: 119 },
    rating: 4,
    facilities: ['toilets'],
    name: 'paddle',
  })
})

test('without JavaScript the suggestions for an empty result work', async () => {
  const body = await open([])
  expect(asked(button(body, 'Search without the name (3)'))).toMatchObject({ name: '', categories: ['families'] })
})

test('without JavaScript a place that is not in the list of towns stays selected until another is chosen', async () => {
  const body = await open([summaryOf()], '?address=Danebury&latitude=51.13&longitude=-1.53&radius=5')
  const panel = getByLabelText(body, 'Narrow down the experiences')
  expect(getByText(panel, 'Danebury', { selector: 'option' })).toHaveProperty('selected', true)
  expect(asked(button(panel, 'Search')).place).toEqual({
    address: 'Danebury',
    latitude: 51.13,
    longitude: -1.53,
    radius: 5,
  })
})
