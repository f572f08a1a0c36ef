import { createMemoryRouter } from 'react-router-dom'
import { notFound, PageError } from '../pages/page-error'
import { watchRoutes } from './watch-routes'

const failing = (error: unknown) => () => {
  throw error
}

test('reports an error of a route loader once, and does not report a 404', async () => {
  const broken = new PageError(500, 'Unknown middleware over-eighteen')
  const router = createMemoryRouter([
    { path: '/', element: null },
    { path: '/broken', loader: failing(broken) },
    { path: '*', loader: failing(notFound()) },
  ])
  const lastErrors: unknown[] = []
  watchRoutes(router, (error) => lastErrors.push(error))
  await router.navigate('/nowhere')
  await router.navigate('/broken')
  await router.navigate('/')
  expect(lastErrors).toEqual([broken])
})
