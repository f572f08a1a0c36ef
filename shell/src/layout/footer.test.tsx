import { render, screen, within } from '@testing-library/react'
import { fork } from 'effector'
import { $productName, $settings } from 'shared/settings'
import { pageWrapper, testPorts } from 'shared/testing'
import { Footer } from './footer'

const social = {
  facebook: 'https://facebook.example',
  instagram: 'https://instagram.example',
  youtube: 'https://youtube.example',
}

function show(links: object) {
  const values = [[$settings, { product_name: 'Ramble', productName: 'Ramble', links }]] as never
  const scope = fork({ values })
  render(<Footer />, { wrapper: pageWrapper(testPorts({ scope })) })
  return scope.getState($productName)
}

test('the footer shows the copyright holder and opens social links in new tabs', () => {
  const productName = show(social)
  expect(screen.getByText(`© 2021 ${productName} group`)).toBeVisible()
  const links = within(screen.getByRole('list', { name: 'Follow us' })).getAllByRole('link')
  expect(
    links.map((link) => [
      link.textContent,
      link.getAttribute('href'),
      link.getAttribute('target'),
      link.getAttribute('rel'),
    ]),
  ).toEqual([
    ['Facebook (opens in a new tab)', social.facebook, '_blank', 'noopener noreferrer'],
    ['Instagram (opens in a new tab)', social.instagram, '_blank', 'noopener noreferrer'],
    ['YouTube (opens in a new tab)', social.youtube, '_blank', 'noopener noreferrer'],
  ])
})

test('the footer leaves out a social link that is not set', () => {
  show({ facebook: social.facebook })
  expect(within(screen.getByRole('list', { name: 'Follow us' })).getAllByRole('link')).toHaveLength(1)
})
