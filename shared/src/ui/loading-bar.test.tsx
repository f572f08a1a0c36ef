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

test('a page that is there after 199 ms shows no bar', () => {
  const { rerender } = render(<LoadingBar loading />)
  pass(199)
  expect(bar()).toBeNull()
  rerender(<LoadingBar loading={false} />)
  pass(1_000)
  expect(bar()).toBeNull()
})

test('a page that takes 201 ms shows one, which goes a moment after the page is there', () => {
  const { rerender } = render(<LoadingBar loading />)
  pass(201)
  expect(bar()).toBeVisible()
  rerender(<LoadingBar loading={false} />)
  expect(bar()).toBeVisible()
  pass(400)
  expect(bar()).toBeNull()
})
