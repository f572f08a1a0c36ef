import { nextTurn } from '../testing/next-turn'
import { mountParcel } from './mount-parcel'

/** A root whose updates take until `updated` is called. */
function slowRoot() {
  const calls: string[] = []
  let updated = () => {}
  const parcel = {
    bootstrap: async () => {},
    mount: async () => void calls.push('mount'),
    update: () => {
      calls.push('update')
      return new Promise<void>((resolve) => {
        updated = resolve
      })
    },
    unmount: async () => void calls.push('unmount'),
  }
  return { parcel, calls, updated: () => updated() }
}

test('a root that is left while it is being updated is gone once it has been', async () => {
  const { parcel, calls, updated } = slowRoot()
  const root = mountParcel(parcel, { domElement: document.createElement('div') })
  await root.mountPromise
  void root.update?.({ path: '/browse' })
  await nextTurn()
  const left = root.unmount()
  await nextTurn()
  expect(calls).toEqual(['mount', 'update'])
  updated()
  await left
  expect(calls).toEqual(['mount', 'update', 'unmount'])
})

test('a root that was left is not updated any more', async () => {
  const { parcel, calls } = slowRoot()
  const root = mountParcel(parcel, { domElement: document.createElement('div') })
  await root.mountPromise
  const left = root.unmount()
  await root.update?.({ path: '/browse' })
  await left
  expect(calls).toEqual(['mount', 'unmount'])
})
