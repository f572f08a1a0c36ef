import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { Party } from 'shared/formats'
import { pageWrapper, testPorts } from 'shared/testing'
import { emptyParty, partyOf } from '../filters/filters'
import { GuestSelector } from './guest-selector'

async function open(start: Partial<Party> = {}) {
  const picked = jest.fn()
  function Bar() {
    const [party, setParty] = useState<Party>({ ...emptyParty, ...start })
    return (
      <GuestSelector
        party={party}
        onPicked={(next) => {
          picked(next)
          setParty(partyOf(next))
        }}
      />
    )
  }
  render(<Bar />, { wrapper: pageWrapper(testPorts()) })
  await userEvent.click(who())
  await screen.findByRole('heading', { name: "Who's going?" })
  return { picked }
}

const who = () => screen.getByRole('button', { name: /^Who\?/ })
const button = (name: string) => screen.getByRole('button', { name })
const press = async (name: string) => await userEvent.click(button(name))

test('the numbers of adults and children do not go below zero', async () => {
  await open()
  expect(button('Fewer: Adults')).toBeDisabled()
  expect(button('Fewer: Children')).toBeDisabled()
  await press('More: Children')
  await press('Fewer: Children')
  expect(button('Fewer: Children')).toBeDisabled()
})

test('adults and children together do not exceed the maximum of a search', async () => {
  await open({ adults: 18, children: 1 })
  await press('More: Children')
  expect(button('More: Adults')).toBeDisabled()
  expect(button('More: Children')).toBeDisabled()
  await press('Fewer: Adults')
  expect(button('More: Children')).toBeEnabled()
})

test('a private group disables adults and children, and unticking it restores their numbers', async () => {
  const { picked } = await open({ adults: 3 })
  const box = screen.getByRole('checkbox', { name: 'Private group' })
  await userEvent.click(box)
  for (const name of ['Fewer: Adults', 'More: Adults', 'Fewer: Children', 'More: Children']) {
    expect(button(name)).toBeDisabled()
  }
  await userEvent.click(box)
  expect(button('Fewer: Adults')).toBeEnabled()
  await press('Apply')
  expect(picked).toHaveBeenLastCalledWith({ adults: 3, children: 0, private: false })
})

test('Apply confirms the choice and returns the focus to the segment', async () => {
  const { picked } = await open()
  await press('More: Adults')
  expect(picked).not.toHaveBeenCalled()
  await press('Apply')
  expect(picked).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(who()).toHaveFocus())
})

test('closing the popover confirms the choice too', async () => {
  const { picked } = await open()
  await press('More: Adults')
  await userEvent.keyboard('{Escape}')
  expect(picked).toHaveBeenCalledWith({ adults: 1, children: 0, private: false })
})

test.each<[string, Partial<Party>]>([
  ['Private group', { private: true }],
  ['1 guest', { children: 1 }],
  ['3 guests', { adults: 2, children: 1 }],
  ['Add guests', {}],
])('shows “%s” for the party', (text, party) => {
  render(<GuestSelector party={{ ...emptyParty, ...party }} onPicked={() => {}} />, {
    wrapper: pageWrapper(testPorts()),
  })
  expect(who()).toHaveTextContent(new RegExp(`${text}$`))
})
