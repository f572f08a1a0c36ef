import { act, render, screen } from '@testing-library/react'
import { LoadingBar } from './loading-bar'

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))
const bar = () => screen.queryByRole('progressbar', { name: 'Loading the page' })

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

test('shows no bar for a page that loads within 199 ms', () => {
  const { rerender } = render(<LoadingBar loading />)
  pass(199)
  expect(bar()).toBeNull()
  rerender(<LoadingBar loading={false} />)
  pass(1_000)
  expect(bar()).toBeNull()
})

test('shows a bar after 201 ms, and hides it shortly after the page has loaded', () => {
  const { rerender } = render(<LoadingBar loading />)
  pass(201)
  expect(bar()).toBeVisible()
  rerender(<LoadingBar loading={false} />)
  expect(bar()).toBeVisible()
  pass(400)
  expect(bar()).toBeNull()
})
