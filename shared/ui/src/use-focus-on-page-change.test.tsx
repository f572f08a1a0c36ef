import { render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { Pagination } from './pagination'
import { useFocusOnPageChange } from './use-focus-on-page-change'

function List({ page }: { page: number | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnPageChange(page, heading)
  return (
    <>
      <button type="button">Families</button>
      <h2 ref={heading} tabIndex={-1}>
        48 experiences
      </h2>
      {page && <Pagination label="Pages" page={page} lastPage={3} to={(other) => `/browse?page=${other}`} />}
    </>
  )
}

const heading = () => screen.getByRole('heading')

test('following a page link moves the focus to the start, whether the links stay mounted or not', () => {
  const { rerender } = render(<List page={1} />)
  screen.getByRole('link', { name: 'Page 2' }).focus()
  rerender(<List page={2} />)
  expect(heading()).toHaveFocus()
  screen.getByRole('link', { name: 'Page 3' }).focus()
  rerender(<List page={undefined} />)
  rerender(<List page={3} />)
  expect(heading()).toHaveFocus()
})

test('a filter that leads back to the first page keeps the focus', () => {
  const { rerender } = render(<List page={2} />)
  screen.getByRole('button', { name: 'Families' }).focus()
  rerender(<List page={1} />)
  expect(screen.getByRole('button', { name: 'Families' })).toHaveFocus()
})

test('the first page does not take the focus', () => {
  const { rerender } = render(<List page={undefined} />)
  rerender(<List page={1} />)
  expect(document.body).toHaveFocus()
})
