import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { pageWrapper, testPorts } from 'shared/testing'
import { CookieNotice } from './cookie-notice'
import * as model from './model'

beforeAll(() => {
  // jsdom has no layout.
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

test('a first-time visitor is asked for consent, and nothing is allowed until they answer', async () => {
  const { allowed } = await show()
  expect(question()).toBeInTheDocument()
  expect(allowed()).toEqual({ measuring: false, marketing: false })
})

test.each([
  ['Accept', true],
  ['Reject', false],
])('“%s” stores the choice and moves the focus into the page', async (name, isAllowed) => {
  const { allowed, main } = await show()
  await press(name)
  expect(question()).toBeNull()
  expect(allowed()).toEqual({ measuring: isAllowed, marketing: isAllowed })
  expect(JSON.parse(localStorage.getItem('cookie_choice') ?? '')).toMatchObject({ measuring: isAllowed })
  expect(main).toHaveFocus()
})

test('the settings offer each purpose separately, and the necessary one cannot be turned off', async () => {
  const { allowed } = await show()
  await press('Settings')
  const dialog = within(await screen.findByRole('dialog', { name: 'Cookie settings' }))
  expect(dialog.getByRole('checkbox', { name: 'Necessary' })).toBeChecked()
  expect(dialog.getByRole('checkbox', { name: 'Necessary' })).toBeDisabled()
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Analytics' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(allowed()).toEqual({ measuring: true, marketing: false })
  expect(question()).toBeNull()
})

test('a privacy signal of the browser hides the notice, and the settings still allow consent', async () => {
  const gpc = { configurable: true, value: true }
  Object.defineProperty(navigator, 'globalPrivacyControl', gpc)
  const { scope, allowed } = await show()
  expect(question()).toBeNull()
  await act(() => allSettled(model.settingsPressed, { scope }))
  await userEvent.click(await screen.findByRole('button', { name: 'Accept all' }))
  expect(allowed()).toEqual({ measuring: true, marketing: true })
  Object.defineProperty(navigator, 'globalPrivacyControl', { ...gpc, value: false })
})

test('a choice withdrawn in another tab is withdrawn in this tab', async () => {
  const { scope, allowed } = await show()
  await press('Accept')
  localStorage.setItem(
    'cookie_choice',
    JSON.stringify({ version: 1, at: new Date().toISOString(), measuring: false, marketing: false }),
  )
  await act(() => allSettled(model.changedElsewhere, { scope }))
  expect(allowed()).toEqual({ measuring: false, marketing: false })
})
