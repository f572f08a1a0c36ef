import { fork } from 'effector'
import { hydrate, serializedState } from './hydrate'

test('reports a component that renders differently on the server and in the browser', async () => {
  let drawn = 0
  const Clock = () => <p>{++drawn}</p>
  const { complaints, html, leave } = await hydrate(<Clock />, { state: serializedState(fork()) })
  expect(html).toBe('<p>1</p>')
  expect(complaints).not.toEqual([])
  await leave()
})
