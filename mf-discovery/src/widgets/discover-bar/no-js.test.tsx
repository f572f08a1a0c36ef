import { getByLabelText, getByRole } from '@testing-library/react'
import { fork } from 'effector'
import { serializedState } from 'shared/testing'
import { readFilters } from '../../domain/filters/read-filters'
import { renderNoJs, whereItGoes } from '../../testing/render-no-js'
import { DiscoverBar } from './discover-bar'

test('without JavaScript the search bar is a form that submits its choices to /browse', async () => {
  const body = await renderNoJs(<DiscoverBar placement="hero" />, serializedState(fork()))
  getByLabelText<HTMLSelectElement>(body, 'Where?').value = 'Winchester'
  getByLabelText<HTMLInputElement>(body, 'Private group').checked = true
  const address = whereItGoes(getByRole(body, 'button', { name: 'Search' }))
  expect(address).toMatch(/^\/browse\?/)
  expect(readFilters(address.replace('/browse', ''), '2026-06-10')).toMatchObject({
    place: { address: 'Winchester' },
    party: { private: true },
  })
})
