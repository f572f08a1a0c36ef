import { lockedPackages } from './locked-packages.mjs'

test('lists a package and all that it depends on, with versions and integrity', () => {
  const locked = lockedPackages(['effector-react'], 'shell')
  expect(locked).toContainEqual(expect.stringMatching(/^node_modules\/effector-react@[\d.]+ sha512-/))
  expect(locked).toContainEqual(expect.stringMatching(/^node_modules\/use-sync-external-store@[\d.]+ sha512-/))
  expect(locked).not.toContainEqual(expect.stringMatching(/node_modules\/jest@/))
})

test('leaves out workspaces and unknown names', () => {
  expect(lockedPackages(['shared', 'not-a-package'], 'shell')).toEqual([])
})
