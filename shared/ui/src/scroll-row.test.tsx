import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ScrollRow } from './scroll-row'

/** A row 300 px wide with 700 px of content; jsdom has no layout. */
function openRow({ holds = 700 } = {}) {
  let resized = () => {}
  window.ResizeObserver = class {
    constructor(heard: ResizeObserverCallback) {
      resized = () => heard([], this)
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  render(
    <ScrollRow label="By the water">
      <ul>
        <li>
          <a href="/one">One</a>
        </li>
      </ul>
    </ScrollRow>,
  )
  const row = screen.getByRole('list').parentElement
  if (!row) throw new Error('The list has no row around it.')
  Object.defineProperties(row, {
    clientWidth: { value: 300 },
    scrollWidth: { value: holds },
    scrollBy: {
      value: ({ left }: { left: number }) => {
        row.scrollLeft = Math.min(holds - 300, Math.max(0, row.scrollLeft + left))
        row.dispatchEvent(new Event('scroll'))
      },
    },
  })
  act(() => resized())
}

const namesOfButtons = () => screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label'))

test('a row has a button at each end with more content', async () => {
  openRow()
  expect(namesOfButtons()).toEqual(['More: By the water'])
  await userEvent.click(screen.getByRole('button', { name: 'More: By the water' }))
  expect(namesOfButtons()).toEqual(['Earlier: By the water', 'More: By the water'])
})

test('when the focused button is removed, the other one gets the focus', async () => {
  openRow()
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}{Enter}')
  expect(namesOfButtons()).toEqual(['Earlier: By the water'])
  expect(screen.getByRole('button')).toHaveFocus()
  await userEvent.keyboard('{Enter}{Enter}')
  expect(namesOfButtons()).toEqual(['More: By the water'])
  expect(screen.getByRole('button')).toHaveFocus()
})

test('a button is removed in the same task that moves the focus, so that no key press comes between', async () => {
  openRow()
  await userEvent.click(screen.getByRole('button', { name: 'More: By the water' }))
  const [row, more] = [
    screen.getByRole('list').parentElement,
    screen.getByRole('button', { name: 'More: By the water' }),
  ]
  act(() => {
    if (row) row.scrollLeft = 400
    row?.dispatchEvent(new Event('scroll'))
    expect(more).not.toBeInTheDocument()
  })
  expect(screen.getByRole('button', { name: 'Earlier: By the water' })).toHaveFocus()
})

test('a row whose content fits has no buttons', () => {
  openRow({ holds: 300 })
  expect(namesOfButtons()).toEqual([])
})
