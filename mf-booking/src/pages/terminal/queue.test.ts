import { readQueue, updateQueue } from './queue'

const scan = (id: string) => ({ id, ticket: 'QB9WT94C4P', scannedAt: '2026-06-12T08:55:00Z', code: null, name: null })

afterEach(() => localStorage.clear())

test('queues scans of two tabs for one session, each once, until they are sent', () => {
  updateQueue({ sessionId: '42', added: [scan('a')] })
  updateQueue({ sessionId: '42', added: [scan('b')] })
  updateQueue({ sessionId: '42', added: [scan('b')] })
  expect(readQueue('42').map(({ id }) => id)).toEqual(['a', 'b'])
  updateQueue({ sessionId: '42', sentIds: ['a'] })
  expect(readQueue('42').map(({ id }) => id)).toEqual(['b'])
  updateQueue({ sessionId: '42', sentIds: ['b'] })
  expect(localStorage).toHaveLength(0)
})
