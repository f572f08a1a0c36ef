import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fork } from 'effector'
import { hydrate, serializedState } from 'shared/testing'
import { WishlistButton } from './wishlist-button'

const heart = <WishlistButton experienceId="7" experienceName="Paddle the Itchen" />
const served = serializedState(fork())

afterEach(() => localStorage.clear())

test('a server-rendered heart stays empty when nothing is saved on this device', async () => {
  const page = await hydrate(heart, { state: served })
  expect(page.complaints).toEqual([])
  expect(page.container.innerHTML).toBe(page.html)
  await page.leave()
})

test('a server-rendered heart is filled after hydration when the experience is saved on this device', async () => {
  localStorage.setItem('saved_experiences', '["7"]')
  const page = await hydrate(heart, { state: served })
  expect(page.complaints).toEqual([])
  expect(page.html).toContain('Save Paddle the Itchen to my wishlist')
  expect(screen.getByRole('button', { name: 'Remove Paddle the Itchen from my wishlist' })).toBeInTheDocument()
  await page.leave()
})

test('keeps hearts pressed in several tabs, and shows changes of another tab', async () => {
  const page = await hydrate(heart, { state: served })
  // Another tab saves an experience after this one has read the storage.
  localStorage.setItem('saved_experiences', '["3"]')
  await userEvent.click(screen.getByRole('button', { name: 'Save Paddle the Itchen to my wishlist' }))
  expect(JSON.parse(localStorage.getItem('saved_experiences') ?? '')).toEqual(['3', '7'])
  localStorage.setItem('saved_experiences', '["3"]')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'saved_experiences' })))
  expect(screen.getByRole('button', { name: 'Save Paddle the Itchen to my wishlist' })).toBeInTheDocument()
  await page.leave()
})
