import { allSettled, fork } from 'effector'
import { $location, navigationRequested } from 'shared/nav'
import { createBrowserRouter } from 'shared/router'
import { connectNavigation } from './connect-navigation'

/** A connected router at /browse. The page of an experience keeps loading until `arrive` is called. */
function onBrowse() {
  let arrive = () => {}
  const loaded = new Promise<null>((resolve) => {
    arrive = () => resolve(null)
  })
  history.replaceState(null, '', '/browse')
  const router = createBrowserRouter([
    { path: '/browse' },
    { path: '/experience/:slug', loader: () => loaded },
    { path: '/bookings' },
  ])
  const scope = fork()
  connectNavigation({ router, scope, document })
  const request = (to: string, replace = true) => allSettled(navigationRequested, { scope, params: { to, replace } })
  const paths = () => [
    router.state.location.pathname + router.state.location.search,
    scope.getState($location).pathname,
  ]
  return { router, request, arrive, paths }
}

test('performs the navigations that models request, and tells the models', async () => {
  const { request, paths } = onBrowse()
  await request('/browse?name=romsey')
  expect(paths()).toEqual(['/browse?name=romsey', '/browse'])
  await request('/bookings', false)
  expect(paths()).toEqual(['/bookings', '/bookings'])
})

test('a filter that is applied late does not cancel a navigation to another page', async () => {
  const { router, request, arrive, paths } = onBrowse()
  const followed = router.navigate('/experience/romsey-walk')
  await request('/browse?name=romsey')
  arrive()
  await followed
  expect(paths()).toEqual(['/experience/romsey-walk', '/experience/romsey-walk'])
})

test('a request that adds a history entry cancels a navigation in progress', async () => {
  const { router, request, paths } = onBrowse()
  void router.navigate('/experience/romsey-walk')
  await request('/browse?name=romsey', false)
  expect(paths()).toEqual(['/browse?name=romsey', '/browse'])
})

test('a filter replaces the one that is still being applied', async () => {
  const { router, request, paths } = onBrowse()
  void router.navigate('/browse?name=rom')
  await request('/browse?name=romsey')
  expect(paths()).toEqual(['/browse?name=romsey', '/browse'])
})
