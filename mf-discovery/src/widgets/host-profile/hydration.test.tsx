import { getByRole, within } from '@testing-library/react'
import { allSettled, fork } from 'effector'
import { skeletonFx } from 'shared/query'
import { readTodayFx } from 'shared/settings'
import { expectHydration, hydrate, serializedState } from 'shared/testing'
import * as api from '../../api'
import { renderNoJs } from '../../testing/render-no-js'
import { answerOf, experienceOf, respondWith, summaryOf } from '../../testing/sample-experiences'
import { hostOf, hostReviewOf, hostSessionOf } from '../../testing/sample-hosts'
import { visitOf } from '../../testing/visit-of'
import { $experiencesHead, $profileHead, visited } from './host-of-experience'
import { HostPage } from './host-page'

const profile = visitOf('/host', '?adults=2')
const experiences = visitOf('/host/experiences', '?adults=2&page=2')

interface Answers {
  host?: () => unknown
  experience?: () => unknown
}

function world({ host = () => ({ data: hostOf() }), experience = () => ({ data: experienceOf() }) }: Answers = {}) {
  const asked = {
    experience: jest.fn((_: unknown) => experience()),
    host: jest.fn((_: unknown) => host()),
    experiences: jest.fn((_: unknown) => answerOf([summaryOf()], { page: 2, lastPage: 2, total: 13 })),
    reviews: jest.fn((_: unknown) => ({ data: [hostReviewOf()], meta: { page: 1, lastPage: 2, total: 12 } })),
    calendar: jest.fn((_: unknown) => ({ data: [hostSessionOf()] })),
  }
  const handlers = [
    [api.experienceFx, respondWith(asked.experience)],
    [api.hostFx, respondWith(asked.host)],
    [api.hostExperiencesFx, respondWith(asked.experiences)],
    [api.hostReviewsFx, respondWith(asked.reviews)],
    [api.hostCalendarFx, respondWith(asked.calendar)],
    [readTodayFx, () => '2026-06-10'],
    [skeletonFx, () => undefined],
  ] as never
  return { asked, handlers }
}

async function served(visit: typeof profile, responses: Answers = {}) {
  const scope = fork({ handlers: world(responses).handlers })
  await allSettled(visited, { scope, params: visit })
  return { state: serializedState(scope), head: scope.getState(visit === profile ? $profileHead : $experiencesHead) }
}

test.each([
  ['a host’s profile', profile, {}, 'Nell grew up on the river.'],
  ['a host’s experiences', experiences, {}, 'All from Nell Ashdown'],
  [
    'a host who cannot be loaded',
    profile,
    { host: () => Promise.reject({ kind: 'unreachable' }) },
    'could not load this host',
  ],
])('%s hydrates without changes and without requests', async (_, visit, responses, text) => {
  const { state } = await served(visit, responses)
  const { asked, handlers } = world(responses)
  const scope = fork({ values: state, handlers })
  await expectHydration(<HostPage />, { state, scope, strict: false, text, visited, visit, asked })
})

test('a profile that StrictMode mounts twice hydrates without errors', async () => {
  const { state } = await served(profile)
  const scope = fork({ values: state, handlers: world().handlers })
  const page = await hydrate(<HostPage />, { state, scope })
  expect(page.complaints).toEqual([])
  await page.leave()
})

test('the page of a host’s experiences requests neither reviews nor calendar', async () => {
  const { asked, handlers } = world()
  await allSettled(visited, { scope: fork({ handlers }), params: experiences })
  expect(asked.experiences.mock.calls).toEqual([[{ params: { id: 'h1' }, query: { page: 2 } }]])
  expect(asked.reviews).not.toHaveBeenCalled()
  expect(asked.calendar).not.toHaveBeenCalled()
})

test('both pages set their title and canonical path', async () => {
  expect((await served(profile)).head).toMatchObject({
    title: 'Nell Ashdown, host of Paddle the Itchen',
    canonical: '/experience/paddle-the-itchen-7/host',
  })
  expect((await served(experiences)).head).toMatchObject({
    title: expect.stringContaining('Experiences by Nell Ashdown'),
    canonical: '/experience/paddle-the-itchen-7/host/experiences',
  })
})

test('the host of a missing experience is a 404', async () => {
  const gone = () => Promise.reject({ kind: 'refused', code: 'NOT_FOUND', errors: {} })
  expect((await served(profile, { experience: gone })).head).toMatchObject({ missing: true })
})

test('without JavaScript the host’s days, sessions and pages are links', async () => {
  const body = await renderNoJs(<HostPage />, (await served(profile)).state)
  const path = '/experience/paddle-the-itchen-7'
  expect(getByRole(body, 'link', { name: 'Saturday June 13, 1 session' })).toHaveAttribute('href', '#day-2026-06-13')
  expect(getByRole(body, 'link', { name: /^10:00/ })).toHaveAttribute(
    'href',
    `${path}?adults=2&from=2026-06-13&to=2026-06-13`,
  )
  const about = within(getByRole(body, 'navigation', { name: 'About Nell Ashdown' }))
  expect(about.getByRole('link', { name: 'Experiences' })).toHaveAttribute('href', `${path}/host/experiences?adults=2`)
  expect(getByRole(body, 'link', { name: 'Page 2' })).toHaveAttribute(
    'href',
    `${path}/host?adults=2&page=2#host-reviews`,
  )
})
