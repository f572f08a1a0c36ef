import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { pageWrapper, testPorts } from 'shared/testing'
import { CookieNotice } from './cookie-notice'
import * as model from './model'

beforeAll(() => {
  // jsdom measures nothing.
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})
afterEach(() => localStorage.clear())

async function show() {
  const scope = fork()
  const main = document.body.appendChild(Object.assign(document.createElement('main'), { id: 'main', tabIndex: -1 }))
  render(<CookieNotice />, { wrapper: pageWrapper(testPorts({ scope })) })
  await act(() => allSettled(model.started, { scope }))
  return { scope, main, allowed: () => scope.getState(model.$allowed) }
}
const question = () => screen.queryByRole('region', { name: 'May we count your visit?' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
afterEach(() => document.getElementById('main')?.remove())

test('who has not been here is asked, and nothing is allowed meanwhile', async () => {
  const { allowed } = await show()
  expect(question()).toBeInTheDocument()
  expect(allowed()).toEqual({ measuring: false, marketing: false })
})

test.each([
  ['Accept', true],
  ['Refuse', false],
])('“%s” is kept, and the keyboard goes on in the page', async (name, isAllowed) => {
  const { allowed, main } = await show()
  await press(name)
  expect(question()).toBeNull()
  expect(allowed()).toEqual({ measuring: isAllowed, marketing: isAllowed })
  expect(JSON.parse(localStorage.getItem('cookie_choice') ?? '')).toMatchObject({ measuring: isAllowed })
  expect(main).toHaveFocus()
})

test('in the settings each purpose is chosen by itself; what is necessary is always on', async () => {
  const { allowed } = await show()
  await press('Settings')
  const dialog = within(await screen.findByRole('dialog', { name: 'Cookie settings' }))
  expect(dialog.getByRole('checkbox', { name: 'Necessary' })).toBeChecked()
  expect(dialog.getByRole('checkbox', { name: 'Necessary' })).toBeDisabled()
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Measuring' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(allowed()).toEqual({ measuring: true, marketing: false })
  expect(question()).toBeNull()
})

test('a browser that says no for its owner is not asked, and who wants to can still allow it', async () => {
  const gpc = { configurable: true, value: true }
  Object.defineProperty(navigator, 'globalPrivacyControl', gpc)
  const { scope, allowed } = await show()
  expect(question()).toBeNull()
  await act(() => allSettled(model.settingsPressed, { scope }))
  await userEvent.click(await screen.findByRole('button', { name: 'Accept all' }))
  expect(allowed()).toEqual({ measuring: true, marketing: true })
  Object.defineProperty(navigator, 'globalPrivacyControl', { ...gpc, value: false })
})

test('what is taken back in another tab is taken back here', async () => {
  const { scope, allowed } = await show()
  await press('Accept')
  localStorage.setItem(
    'cookie_choice',
    JSON.stringify({ version: 1, at: new Date().toISOString(), measuring: false, marketing: false }),
  )
  await act(() => allSettled(model.changedElsewhere, { scope }))
  expect(allowed()).toEqual({ measuring: false, marketing: false })
})
