import { act, render, screen } from '@testing-library/react'
import { allSettled, createEvent, createStore, fork } from 'effector'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { pageWrapper, testPorts } from 'shared/testing'
import { useLive } from './use-live'

const renamed = createEvent<string>()
const $name = createStore('nobody', { sid: 'test/name' }).on(renamed, (_, name) => name)
const $length = $name.map((name) => name.length)

function Greeting() {
  const { name, length } = useLive({ name: $name, length: $length })
  return (
    <p>
      {name} has {length}
    </p>
  )
}

test('a component follows its stores in the scope of the page', async () => {
  const scope = fork()
  render(<Greeting />, { wrapper: pageWrapper(testPorts({ scope })) })
  expect(screen.getByText('nobody has 6')).toBeVisible()
  await act(() => allSettled(renamed, { scope, params: 'Ada' }))
  expect(screen.getByText('Ada has 3')).toBeVisible()
})

test('hydration keeps the server’s elements when a store has changed before, then shows the new value', async () => {
  const served = testPorts({ scope: fork() })
  const Served = pageWrapper(served)
  const container = document.createElement('div')
  container.innerHTML = renderToString(
    <Served>
      <Greeting />
    </Served>,
  )
  document.body.append(container)
  const paragraph = container.querySelector('p')

  const scope = fork()
  await allSettled(renamed, { scope, params: 'Ada' })
  const Live = pageWrapper({ ...served, scope })
  const onRecoverableError = jest.fn()
  await act(async () => {
    hydrateRoot(
      container,
      <Live>
        <Greeting />
      </Live>,
      { onRecoverableError },
    )
  })
  expect(container.querySelector('p')).toBe(paragraph)
  expect(paragraph).toHaveTextContent('Ada has 3')
  expect(onRecoverableError).not.toHaveBeenCalled()
})
