import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fork } from 'effector'
import { useState } from 'react'
import { $today } from 'shared/settings'
import { pageWrapper, testPorts } from 'shared/testing'
import { mockMapSize } from '../../testing/mock-map-size'
import type { DateRange } from '../filters/filters'
import { DateRangePicker } from './date-range-picker'

let takeBack = () => {}
beforeEach(() => {
  takeBack = mockMapSize({ wide: false })
})
afterEach(() => takeBack())

function show(start: DateRange | null = null) {
  const picked = jest.fn()
  function Bar() {
    const [dates, setDates] = useState(start)
    return (
      <DateRangePicker
        dates={dates}
        onPicked={(next) => {
          picked(next)
          setDates(next)
        }}
      />
    )
  }
  render(<Bar />, { wrapper: pageWrapper(testPorts({ scope: fork({ values: [[$today, '2026-06-10']] }) })) })
  return { picked }
}

const when = () => screen.getByRole('button', { name: /^When\?/ })
const day = (name: RegExp) => screen.getByRole('button', { name })
async function open(start: DateRange | null = null) {
  const shown = show(start)
  await userEvent.click(when())
  await screen.findByRole('grid', { name: 'Dates, June 2026' })
  return shown
}

test('one press picks a range of that day, and a second press extends it', async () => {
  const { picked } = await open()
  await userEvent.click(day(/June 20$/))
  expect(picked).toHaveBeenLastCalledWith({ from: '2026-06-20', to: '2026-06-20' })
  expect(when()).toHaveTextContent('20/06/2026')
  await userEvent.click(day(/June 18$/))
  expect(picked).toHaveBeenLastCalledWith({ from: '2026-06-18', to: '2026-06-20' })
  expect(when()).toHaveTextContent('18/06/2026 – 20/06/2026')
  await userEvent.click(day(/June 25$/))
  expect(picked).toHaveBeenLastCalledWith({ from: '2026-06-25', to: '2026-06-25' })
})

test('days and months before today are disabled', async () => {
  await open()
  expect(screen.getByLabelText('Tuesday June 09, past')).toHaveAttribute('aria-disabled', 'true')
  expect(day(/June 10$/)).toBeEnabled()
  expect(screen.getByRole('button', { name: 'Previous month' })).toBeDisabled()
})

test('shows “Select dates” until dates are picked', () => {
  show()
  expect(when()).toHaveTextContent('Select dates')
  expect(screen.queryByRole('button', { name: 'Clear dates' })).not.toBeInTheDocument()
})

test('clearing the dates returns the focus to the segment', async () => {
  const { picked } = show({ from: '2026-06-20', to: '2026-06-21' })
  expect(when()).toHaveTextContent('20/06/2026 – 21/06/2026')
  await userEvent.click(screen.getByRole('button', { name: 'Clear dates' }))
  expect(picked).toHaveBeenLastCalledWith(null)
  expect(when()).toHaveTextContent('Select dates')
  expect(when()).toHaveFocus()
})

test('arrow keys move through the days, and Done returns the focus to the segment', async () => {
  const { picked } = await open({ from: '2026-06-20', to: '2026-06-20' })
  await waitFor(() => expect(day(/June 20$/)).toHaveFocus())
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}')
  expect(picked).toHaveBeenLastCalledWith({ from: '2026-06-28', to: '2026-06-28' })
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(when()).toHaveFocus())
})
