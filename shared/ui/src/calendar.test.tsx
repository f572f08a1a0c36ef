import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Calendar, type CalendarProps } from './calendar'

const days = ['2026-06-13', '2026-06-30', '2026-07-04', '2026-08-01'].map((date) => ({ date, label: 'from £30.00' }))

function Trial({ onMonthChange, ...props }: Partial<CalendarProps>) {
  const [month, setMonth] = useState(props.month ?? '2026-06')
  return (
    <Calendar
      label="Dates"
      today="2026-06-10"
      last="2027-06-10"
      days={days}
      {...props}
      month={month}
      onMonthChange={(next) => {
        onMonthChange?.(next)
        setMonth(next)
      }}
    />
  )
}

const focused = () => document.activeElement

test('one day is in the tab order: the selected one, else the first that can be chosen', async () => {
  const { unmount } = render(<Trial />)
  expect(screen.getByRole('button', { name: 'Saturday June 13, from £30.00' })).toHaveAttribute('tabindex', '0')
  expect(document.querySelectorAll('[data-day][tabindex="0"]')).toHaveLength(1)
  unmount()
  render(<Trial selected={{ from: '2026-06-30', to: '2026-06-30' }} />)
  expect(screen.getByRole('button', { name: /^Tuesday June 30/ })).toHaveAttribute('tabindex', '0')
  expect(document.querySelectorAll('[data-day][tabindex="0"]')).toHaveLength(1)
})

test('keys move over days that cannot be chosen, but not to past days or beyond the last month', async () => {
  render(<Trial month="2026-06" last="2026-07-10" />)
  screen.getByRole('button', { name: /^Saturday June 13/ }).focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(focused()).toHaveAccessibleName('Friday June 12, nothing to book')
  await userEvent.keyboard('{ArrowUp}')
  expect(focused()).toHaveAccessibleName('Friday June 12, nothing to book')
  await userEvent.keyboard('{PageDown}')
  expect(screen.getByRole('grid', { name: 'Dates, July 2026' })).toBeInTheDocument()
  expect(focused()).toHaveAccessibleName('Sunday July 12, nothing to book')
  await userEvent.keyboard('{PageDown}')
  expect(focused()).toHaveAccessibleName('Sunday July 12, nothing to book')
})

test('while a month is loading the grid has the focus, and then the day that the key moved to', async () => {
  const { rerender } = render(<Trial />)
  screen.getByRole('button', { name: /^Saturday June 13/ }).focus()
  rerender(<Trial days={null} />)
  screen.getByLabelText('Saturday June 13, loading').focus()
  await userEvent.keyboard('{PageDown}')
  expect(focused()).toContainElement(screen.getByRole('grid', { name: 'Dates, July 2026' }))
  rerender(<Trial days={days} />)
  expect(focused()).toHaveAccessibleName('Monday July 13, nothing to book')
})

test('a pressed day is reported, a day with a link is a link', async () => {
  const onDayPress = jest.fn()
  render(<Trial days={[...days, { date: '2026-06-14', href: '#14' }]} onDayPress={onDayPress} />)
  await userEvent.click(screen.getByRole('button', { name: /^Saturday June 13/ }))
  expect(onDayPress).toHaveBeenCalledWith('2026-06-13')
  expect(screen.getByRole('link', { name: 'Sunday June 14' })).toHaveAttribute('href', '#14')
})

test('the arrows end at the current month and at the last one', async () => {
  render(<Trial last="2026-07-10" />)
  expect(screen.getByRole('button', { name: 'Previous month' })).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }))
  expect(screen.getByRole('grid', { name: 'Dates, July 2026' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Next month' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Previous month' })).toBeEnabled()
})

test('two months share one tab stop, and a key that leaves them shows the next month beside the last one', async () => {
  const onMonthChange = jest.fn()
  render(<Trial monthCount={2} onMonthChange={onMonthChange} autoFocus />)
  expect(screen.getAllByRole('grid')).toHaveLength(2)
  expect(document.querySelectorAll('[data-day][tabindex="0"]')).toHaveLength(1)
  expect(focused()).toHaveAccessibleName(/^Saturday June 13/)
  await userEvent.keyboard('{PageDown}')
  expect(onMonthChange).not.toHaveBeenCalled()
  expect(focused()).toHaveAccessibleName('Monday July 13, nothing to book')
  await userEvent.keyboard('{PageDown}')
  expect(onMonthChange).toHaveBeenLastCalledWith('2026-07')
  expect(focused()).toHaveAccessibleName('Thursday August 13, nothing to book')
})

test('a range marks both ends and the days between', () => {
  const range = ['2026-06-12', '2026-06-13', '2026-06-14', '2026-06-15'].map((date) => ({ date }))
  render(<Trial days={range} selected={{ from: '2026-06-12', to: '2026-06-14' }} />)
  const cells = within(screen.getByRole('grid')).getAllByRole('gridcell', { selected: true })
  expect(cells.map((cell) => cell.textContent)).toEqual(['12', '13', '14'])
  expect(screen.getByRole('button', { name: 'Monday June 15' })).toHaveAttribute('aria-pressed', 'false')
})
