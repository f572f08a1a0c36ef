import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { skeletonFx } from 'shared/query'
import { hydrate, pageWrapper, serializedState, testPorts } from 'shared/testing'
import * as api from '../../api'
import { respondWith } from '../../testing/sample-experiences'
import { hostOf } from '../../testing/sample-hosts'
import { HostCard } from './host-card'
import { shown } from './model'

type Request = { params: { id: string } }
const world = (host: (request: Request) => unknown) => {
  const asked = jest.fn(host)
  return {
    asked,
    handlers: [
      [api.hostFx, respondWith(asked)],
      [skeletonFx, () => undefined],
    ] as never,
  }
}
const named = ({ params }: Request) => ({ data: hostOf({ id: params.id, name: `Host ${params.id}` }) })
const show = (handlers: never) =>
  render(
    <>
      <HostCard hostId="h1" />
      <HostCard hostId="h2" />
    </>,
    { wrapper: pageWrapper(testPorts({ scope: fork({ handlers }) })) },
  )

test('two cards on one page each show their own host', async () => {
  show(world(named).handlers)
  expect(await screen.findByText('Host h1')).toBeInTheDocument()
  expect(await screen.findByText('Host h2')).toBeInTheDocument()
})

test('a host that failed to load can be retried, and a missing host renders nothing', async () => {
  let down = true
  const host = ({ params }: Request) =>
    params.id === 'h2'
      ? Promise.reject({ kind: 'refused', code: 'NOT_FOUND', errors: {} })
      : down
        ? Promise.reject({ kind: 'unreachable' })
        : named({ params })
  show(world(host).handlers)
  const again = await screen.findByRole('button', { name: 'Try again' })
  down = false
  await userEvent.click(again)
  expect(await screen.findByText('Host h1')).toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a server-rendered card hydrates without changes and without requests', async () => {
  const server = fork({ handlers: world(named).handlers })
  await allSettled(shown, { scope: server, params: { hostId: 'h1' } })
  const state = serializedState(server)
  const { asked, handlers } = world(named)
  const page = await hydrate(<HostCard hostId="h1" />, { state, scope: fork({ values: state, handlers }) })
  expect(page.complaints).toEqual([])
  expect(page.html).toContain('Host h1')
  expect(asked).not.toHaveBeenCalled()
  await page.leave()
})
