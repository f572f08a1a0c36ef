import { getByRole, getByText } from '@testing-library/react'
import { allSettled, fork } from 'effector'
import { serializedState } from 'shared/testing'
import * as api from '../../api'
import { renderNoJs, whereItGoes } from '../../testing/render-no-js'
import { breakdown, experienceOf, respondWith } from '../../testing/sample-experiences'
import { visited } from './model'
import { ExperiencePage } from './page'

const slug = 'paddle-the-itchen-7'
const image = (name: string) => ({
  url: `/media/scenes/${name}`,
  alt: name,
  blurHash: 'LtIiL3bIWCoyYRa}WWbHEOWXWCay',
  isPrimary: false,
})

async function open(search = '') {
  const reviews = jest.fn(({ query }: { query: { page: number } }) => ({
    data: [],
    meta: { page: query.page, lastPage: 3, total: 30, breakdown },
  }))
  const images = ['one', 'two', 'three', 'four', 'five', 'six'].map(image)
  const scope = fork({
    handlers: [
      [api.experienceFx, () => ({ data: experienceOf({ images }) })],
      [api.reviewsFx, respondWith(reviews)],
      [api.similarFx, () => ({ data: [] })],
    ],
  })
  const visit = { pathname: `/experience/${slug}`, params: { slug }, search, hash: '' }
  await allSettled(visited, { scope, params: visit })
  return { reviews, body: await renderNoJs(<ExperiencePage />, serializedState(scope)) }
}

test('without JavaScript the next and previous pages of reviews have their own URLs', async () => {
  const { body, reviews } = await open('?adults=2&reviews=2')
  expect(reviews).toHaveBeenCalledWith({ params: { id: '7' }, query: { page: 2, sort: 'newest' } })
  const more = getByRole(body, 'button', { name: 'Show more reviews' })
  expect(whereItGoes(more)).toBe(`/experience/${slug}?adults=2&reviews=3#reviews`)
  const before = getByRole(body, 'link', { name: 'Previous reviews' })
  expect(before).toHaveAttribute('href', `/experience/${slug}?adults=2&reviews=1#reviews`)
})

test.each(['0', '-1', '1.5', 'x', '9999'])('an invalid page of reviews (%s) shows the first', async (page) => {
  const { reviews } = await open(`?reviews=${page}`)
  expect(reviews).toHaveBeenCalledWith({ params: { id: '7' }, query: { page: 1, sort: 'newest' } })
})

test('without JavaScript a picture links to its large file', async () => {
  const { body } = await open()
  expect(getByRole(body, 'link', { name: /^Picture 2 of 6/ })).toHaveAttribute('href', '/media/scenes/two-1440.jpg')
  expect(getByRole(body, 'link', { name: 'six' })).toHaveAttribute('href', '/media/scenes/six-1440.jpg')
})

test('without JavaScript all pictures are listed, and the back button is a link', async () => {
  const { body } = await open()
  const rest = getByText(body, 'All 6 pictures', { selector: 'summary' }).closest('details')
  expect(rest).toHaveTextContent('six')
  expect(getByRole(body, 'link', { name: 'Back' })).toHaveAttribute('href', '/browse')
})
