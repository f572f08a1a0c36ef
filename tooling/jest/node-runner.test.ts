import { createChannel } from './node-runner.mjs'

test('a channel answers only its own worker, each time that it asks for its configuration', () => {
  const heard: string[] = []
  const [first, second] = [createChannel({ of: 'first' }), createChannel({ of: 'second' })]
  first.onMessage(({ workerData }: { workerData: { of: string } }) => heard.push(workerData.of))
  second.onMessage(({ workerData }: { workerData: { of: string } }) => heard.push(workerData.of))
  first.postMessage('another message')
  expect(heard).toEqual([])
  first.postMessage('jest-light-runner-get-worker-data')
  second.postMessage('jest-light-runner-get-worker-data')
  second.postMessage('jest-light-runner-get-worker-data')
  expect(heard).toEqual(['first', 'second', 'second'])
})
