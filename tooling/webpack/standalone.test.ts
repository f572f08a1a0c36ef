import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { transformSync } from '@babel/core'
import { babelOptions, repositoryRoot } from '../babel.mjs'
import { remotes } from '../remotes/remotes.mjs'
import { remoteConfig } from './remote'

const booking = remotes.find(({ owner }) => owner === 'booking')

function built(mode: string) {
  const exposes = { './lifecycles': './src/lifecycles.tsx', './BookingPanel': './src/widgets/booking-panel/index.ts' }
  const config = pathToFileURL(path.join(repositoryRoot, 'mf-booking/webpack.config.ts')).href
  return remoteConfig({ config, exposes, routes: [] })({}, { mode })
}
afterEach(() => {
  delete process.env.DEV_IN_COMPOSITION
})

test('a development build has the remote for shells and a standalone build with everything it exposes', () => {
  const [browser, alone] = built('development')
  expect(browser?.devServer).toMatchObject({ port: booking?.port, historyApiFallback: { index: '/alone/index.html' } })
  const entry = decodeURIComponent(JSON.stringify(alone?.entry))
  for (const source of ['mf-booking/src/lifecycles.tsx', 'mf-booking/routes.ts', 'widgets/booking-panel/index.ts'])
    expect(entry).toContain(source)
})

test('production builds and dev servers of the local stack have no standalone build', () => {
  expect(built('production').map(({ name }) => name)).toEqual(['browser', 'server'])
  process.env.DEV_IN_COMPOSITION = '1'
  expect(built('development').map(({ name }) => name)).toEqual(['browser'])
})

test('components of a dev server use the JSX runtime that the React of a released shell has', () => {
  const options = babelOptions({ target: { node: 'current' }, refresh: true })
  const code = transformSync('export const View = () => <p />', {
    ...options,
    filename: 'view.tsx',
    envName: 'development',
  })?.code
  expect(code).toContain('react/jsx-runtime')
  expect(code).not.toContain('jsx-dev-runtime')
})
