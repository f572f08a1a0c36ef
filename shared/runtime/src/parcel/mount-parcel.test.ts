import { nextTurn } from 'shared/testing'
import { mountParcel } from './mount-parcel'

/** A parcel whose update stays pending until `updated` is called. */
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

test('unmounting during an update waits until the update has finished', async () => {
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

test('an unmounted parcel ignores further updates', async () => {
  const { parcel, calls } = slowRoot()
  const root = mountParcel(parcel, { domElement: document.createElement('div') })
  await root.mountPromise
  const left = root.unmount()
  await root.update?.({ path: '/browse' })
  await left
  expect(calls).toEqual(['mount', 'unmount'])
})
