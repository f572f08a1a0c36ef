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

test('the name links to the profile until the menu has loaded, and the focus moves from the link to the menu', async () => {
  show()
  const link = screen.getByRole('link', { name: 'Profile of Ada Winter' })
  expect(link).toHaveAttribute('href', '/profile')
  link.focus()
  expect(await theMenu()).toHaveFocus()
})

test('loading the menu does not take the focus from another element', async () => {
  show()
  const elsewhere = screen.getByRole('link', { name: 'Elsewhere' })
  elsewhere.focus()
  await theMenu()
  expect(elsewhere).toHaveFocus()
})
