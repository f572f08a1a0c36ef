import { render, screen } from '@testing-library/react'
import { fork } from 'effector'
import { $session, type User } from 'shared/session'
import { pageWrapper, testPorts } from 'shared/testing'
import { UserMenu } from './user-menu'

const ada = { id: 'ada', name: 'Ada Winter', firstName: 'Ada', avatar: null } as User

function show() {
  const scope = fork({ values: [[$session, { status: 'signed-in', user: ada }]] as never })
  render(
    <>
      <a href="/elsewhere">Elsewhere</a>
      <UserMenu />
    </>,
    { wrapper: pageWrapper(testPorts({ scope })) },
  )
}
const theMenu = () => screen.findByRole('button', { name: 'Account of Ada Winter' })

test('the name leads to the profile until the menu is here; who is on it by then is on the menu', async () => {
  show()
  const link = screen.getByRole('link', { name: 'Profile of Ada Winter' })
  expect(link).toHaveAttribute('href', '/profile')
  link.focus()
  expect(await theMenu()).toHaveFocus()
})

test('who is elsewhere stays there', async () => {
  show()
  const elsewhere = screen.getByRole('link', { name: 'Elsewhere' })
  elsewhere.focus()
  await theMenu()
  expect(elsewhere).toHaveFocus()
})
