import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { DateField } from './date-field'

function Form({ heard, initial = '' }: { heard: (value: string) => void; initial?: string }) {
  const [value, setValue] = useState(initial)
  const change = (next: string) => {
    heard(next)
    setValue(next)
  }
  return <DateField label="Day" value={value} onValueChange={change} />
}

test('shows a date day first', () => {
  render(<Form heard={() => {}} initial="2026-12-05" />)
  expect(screen.getByLabelText('Day')).toHaveValue('05/12/2026')
})

test.each(['5/12/2026', '05.12.2026', '05122026', '05-12-2026'])(
  'parses %s as 2026-12-05, and shows it as 05/12/2026 on blur',
  async (typed) => {
    const heard = jest.fn()
    render(<Form heard={heard} />)
    const user = userEvent.setup()
    await user.type(screen.getByLabelText('Day'), typed)
    expect(heard).toHaveBeenLastCalledWith('2026-12-05')
    expect(screen.getByLabelText('Day')).toHaveValue(typed)
    await user.tab()
    expect(screen.getByLabelText('Day')).toHaveValue('05/12/2026')
  },
)

test('keeps a text that is not a date as typed', async () => {
  const heard = jest.fn()
  render(<Form heard={heard} />)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Day'), '31/02/2026')
  await user.tab()
  expect(heard).toHaveBeenLastCalledWith('31/02/2026')
  expect(screen.getByLabelText('Day')).toHaveValue('31/02/2026')
})

test('a date can be cleared', async () => {
  const heard = jest.fn()
  render(<Form heard={heard} initial="2026-12-05" />)
  await userEvent.clear(screen.getByLabelText('Day'))
  expect(heard).toHaveBeenLastCalledWith('')
})
