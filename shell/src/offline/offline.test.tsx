import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { locationChanged } from 'shared/nav'
import { pageWrapper, testPorts } from 'shared/testing'
import { DeferredNotices } from '../layout/deferred-notices'
import { deferredNoticeLoaded } from './deferred-notice'
import { requestedFiles } from './report-visits'
import { trackUnsavedInput } from './unsaved-input'
import { $isReloading, updateFound } from './update'
import { UpdateNotice } from './update-notice'

async function page() {
  const scope = fork()
  render(<DeferredNotices />, { wrapper: pageWrapper(testPorts({ scope })) })
  await act(() => allSettled(deferredNoticeLoaded, { scope, params: UpdateNotice }))
  const goTo = (pathname: string) =>
    act(() => allSettled(locationChanged, { scope, params: { pathname, search: '', hash: '' } }))
  return { scope, goTo, find: () => act(() => allSettled(updateFound, { scope })) }
}
const offer = () => screen.queryByText('A new version is ready.')

test('offers a new version, and takes it only when the customer presses Reload', async () => {
  const { scope, find } = await page()
  expect(offer()).toBeNull()
  await find()
  expect(offer()).toBeInTheDocument()
  expect(scope.getState($isReloading)).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(scope.getState($isReloading)).toBe(true)
})

test.each(['/checkout', '/pay'])('does not offer a new version on %s, but does on the next page', async (path) => {
  const { goTo, find } = await page()
  await goTo(path)
  await find()
  expect(offer()).toBeNull()
  await goTo('/bookings')
  expect(offer()).toBeInTheDocument()
})

/** A form on the page with one field. */
function addForm(attributes: { method?: string; action?: string }) {
  const form = document.body.appendChild(Object.assign(document.createElement('form'), attributes))
  return form.appendChild(document.createElement('input'))
}
afterEach(() => {
  for (const form of document.querySelectorAll('form')) form.remove()
})

test('does not offer a new version while a form has unsaved input, and offers it on the next page', async () => {
  const { scope, goTo, find } = await page()
  trackUnsavedInput({ scope, document })
  await find()
  await userEvent.type(addForm({ method: 'post' }), 'Ada')
  expect(offer()).toBeNull()
  await goTo('/browse')
  expect(offer()).toBeInTheDocument()
})

test('offers a new version while a search is typed', async () => {
  const { scope, find } = await page()
  trackUnsavedInput({ scope, document })
  await find()
  await userEvent.type(addForm({ action: '/browse' }), 'falcons')
  expect(offer()).toBeInTheDocument()
})

test('does not offer a dismissed version again on later navigations', async () => {
  const { goTo, find } = await page()
  await find()
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }))
  await goTo('/browse')
  expect(offer()).toBeNull()
})

test('reports the released files and scenes requested since the page was opened, and all files of the shell', () => {
  const origin = 'https://meander.example'
  const entries = [
    { name: `${origin}/releases/shell/1/offline.js`, startTime: 10 },
    { name: `${origin}/releases/discovery/1/map.js`, startTime: 11 },
    { name: `${origin}/releases/shell/1/page.js?again=2`, startTime: 30 },
    { name: `${origin}/releases/shell/1/page.js`, startTime: 31 },
    { name: `${origin}/media/scenes/a-640.avif`, startTime: 32 },
    { name: `${origin}/media/portraits/ada-96.webp`, startTime: 33 },
    { name: `${origin}/api/customer/me`, startTime: 34 },
    { name: 'https://js.stripe.com/releases/x.js', startTime: 35 },
  ]
  expect(requestedFiles(entries, origin, 20)).toEqual([
    '/releases/shell/1/offline.js',
    '/releases/shell/1/page.js',
    '/media/scenes/a-640.avif',
  ])
})

test('reports every released file, and only the last 60 pictures', () => {
  const origin = 'https://meander.example'
  const pictures = Array.from({ length: 100 }, (_, index) => `/media/scenes/${index}-640.avif`)
  const files = Array.from({ length: 70 }, (_, index) => `/releases/shell/1/${index}.js`)
  const entries = [...pictures, ...files].map((path, startTime) => ({ name: origin + path, startTime }))
  expect(requestedFiles(entries, origin, 0)).toEqual([...files, ...pictures.slice(-60)])
})
