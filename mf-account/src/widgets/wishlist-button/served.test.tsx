import { screen } from '@testing-library/react'
import { fork } from 'effector'
import { carriedBy, hydrate } from 'shared/testing'
import { WishlistButton } from './wishlist-button'

const heart = <WishlistButton experienceId="7" experienceName="Paddle the Itchen" />
const served = carriedBy(fork())

afterEach(() => localStorage.clear())

test('a heart is served empty and stays as it is for somebody who has saved nothing', async () => {
  const page = await hydrate(heart, { state: served })
  expect(page.complaints).toEqual([])
  expect(page.container.innerHTML).toBe(page.html)
  await page.leave()
})

test('a heart is served empty and fills for somebody who saved the experience on this device', async () => {
  localStorage.setItem('saved_experiences', '["7"]')
  const page = await hydrate(heart, { state: served })
  expect(page.complaints).toEqual([])
  expect(page.html).toContain('aria-pressed="false"')
  expect(screen.getByRole('button', { name: 'Take Paddle the Itchen off my wishlist' })).toBeInTheDocument()
  await page.leave()
})
