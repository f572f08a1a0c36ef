import { render, screen } from '@testing-library/react'
import { allSettled, fork } from 'effector'
import { skeletonFx } from 'shared/query'
import { hydrate, pageWrapper, pendingRemotes, serializedState, testPorts } from 'shared/testing'
import * as api from '../../api'
import { experienceOf, respondWith } from '../../testing/sample-experiences'
import { ExperienceCardById } from './experience-card-by-id'
import { shown } from './model'

type Request = { params: { id: string } }
const handlersOf = (experience: (request: Request) => unknown) =>
  [
    [api.experienceFx, respondWith(experience)],
    [skeletonFx, () => undefined],
  ] as never
const named = ({ params: { id } }: Request) => ({ data: experienceOf({ id, name: `Day out ${id}` }) })

test('shows the experience with the given id, or that it is no longer offered', async () => {
  const scope = fork({
    handlers: handlersOf((request) =>
      request.params.id === '8' ? Promise.reject({ kind: 'refused', code: 'NOT_FOUND', errors: {} }) : named(request),
    ),
  })
  render(
    <>
      <ExperienceCardById experienceId="7" />
      <ExperienceCardById experienceId="8" />
    </>,
    { wrapper: pageWrapper(testPorts({ scope, loader: pendingRemotes })) },
  )
  expect(await screen.findByRole('link', { name: /Day out 7/ })).toHaveAttribute(
    'href',
    '/experience/paddle-the-itchen-7',
  )
  expect(await screen.findByText('This experience is no longer offered.')).toBeInTheDocument()
})

test('a server-rendered card hydrates without changes and without requests', async () => {
  const server = fork({ handlers: handlersOf(named) })
  await allSettled(shown, { scope: server, params: { experienceId: '7' } })
  const state = serializedState(server)
  const asked = jest.fn()
  const scope = fork({ values: state, handlers: handlersOf(asked) })
  const page = await hydrate(<ExperienceCardById experienceId="7" />, { state, scope })
  expect(page.complaints).toEqual([])
  expect(page.html).toContain('Day out 7')
  expect(asked).not.toHaveBeenCalled()
  await page.leave()
})
