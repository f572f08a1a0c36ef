import { screen } from '@testing-library/react'

/** Expects the page to say that it does not exist, with links to the home page and the blog. */
export function expectMissing(): void {
  expect(screen.getByRole('heading', { name: 'This page could not be found' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/')
  expect(screen.getByRole('link', { name: 'Back to the blog' })).toHaveAttribute('href', '/blog')
}
