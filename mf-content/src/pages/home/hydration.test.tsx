import { allSettled, fork } from 'effector'
import { readTodayFx } from 'shared/settings'
import { expectHydration, serializedState, visitTwice } from 'shared/testing'
import { type ContentPage, contentPageFx } from '../../api'
import { left, visited } from './model'
import { HomePage } from './page'

const visit = { pathname: '/', params: {}, search: '', hash: '' }

const home: ContentPage = {
  title: 'Home',
  description: 'Days out',
  unknown: [],
  blocks: [
    {
      kind: 'teaser',
      id: 't1',
      headline: 'Out you go',
      text: 'There is more to Hampshire.',
      scene: 'chalk-river',
      link: { text: 'See what is on', url: '/browse' },
      withDiscoverBar: true,
    },
    { kind: 'categoryRail', id: 'c1', headline: 'By mood', categories: ['water_ways', 'tasty'] },
    { kind: 'experienceRail', id: 'r1', headline: 'This weekend', query: 'from=weekend&to=weekend', limit: 8 },
    { kind: 'headline', id: 'h1', headline: 'News', subheading: '', anchor: 'news-offers' },
    {
      kind: 'grid',
      id: 'g1',
      columns: 3,
      headline: '',
      cells: [{ kind: 'cell', id: 'x', headline: 'Find', text: 'Look', icon: 'search', scene: null, link: null }],
    },
    { kind: 'feature', id: 'f1', headline: 'Give one', text: 'A voucher', scene: 'potters-bench', link: null },
  ],
}

function world(page: () => unknown) {
  const asked = jest.fn(page)
  const handlers = [
    [contentPageFx, asked],
    [readTodayFx, () => '2026-11-18'],
  ] as never
  return { asked, handlers }
}

async function served(page: () => unknown) {
  const scope = fork({ handlers: world(page).handlers })
  await allSettled(visited, { scope, params: visit })
  return serializedState(scope)
}

test.each([
  ['its blocks', () => home, 'Out you go'],
  ['a failure', () => Promise.reject('unreachable'), 'A day out is waiting'],
])('a page server-rendered with %s hydrates without changes or requests', async (_, page, text) => {
  const state = await served(page)
  const { asked, handlers } = world(page)
  const scope = fork({ values: state, handlers })
  await expectHydration(<HomePage />, { state, scope, text, visited, visit, asked: { asked } })
  expect(serializedState(scope)).toEqual(state)
})

test('requests the page in the browser when it was served before the content service had responded', async () => {
  const server = fork({ handlers: world(() => new Promise(() => {})).handlers })
  void allSettled(visited, { scope: server, params: visit })
  const { asked, handlers } = world(() => home)
  await allSettled(visited, { scope: fork({ values: serializedState(server), handlers }), params: visit })
  expect(asked).toHaveBeenCalledTimes(1)
})

test('requests a home page that failed to load again when the visitor comes back', async () => {
  const { asked, handlers } = world(() => home)
  const scope = fork({ values: await served(() => Promise.reject('unreachable')), handlers })
  await visitTwice(scope, { visited, left, visit })
  expect(asked).toHaveBeenCalledTimes(1)
})
