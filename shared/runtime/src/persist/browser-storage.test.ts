import { denyStorage } from 'shared/testing'
import {
  clearStorage,
  readJson,
  readText,
  removeStored,
  type StorageArea,
  writeJson,
  writeText,
} from './browser-storage'

const areas: StorageArea[] = ['local', 'session']

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => jest.restoreAllMocks())

test.each(areas)('%s: reads back text and JSON, and removes them', (area) => {
  expect(writeText(area, 'town', 'Winchester')).toBe(true)
  expect(writeJson(area, 'list', [1, 2])).toBe(true)
  expect(readText(area, 'town')).toBe('Winchester')
  expect(readJson(area, 'list')).toEqual([1, 2])
  removeStored(area, 'town')
  expect(readText(area, 'town')).toBeNull()
})

test('a tab does not see what is stored for another area', () => {
  writeText('session', 'town', 'Winchester')
  expect(readText('local', 'town')).toBeNull()
})

test.each(['', '{"town":', 'Winchester'])('malformed JSON reads as null: %j', (text) => {
  localStorage.setItem('town', text)
  expect(readJson('local', 'town')).toBeNull()
})

test('clearing keeps the given keys', () => {
  for (const key of ['draft', 'redirect', 'gift']) writeText('session', key, key)
  clearStorage('session', ['redirect'])
  expect([readText('session', 'draft'), readText('session', 'gift')]).toEqual([null, null])
  expect(readText('session', 'redirect')).toBe('redirect')
})

test.each(areas)('%s: nothing throws when the browser denies storage or it is full', (area) => {
  writeText(area, 'kept', 'x')
  denyStorage()
  expect(writeText(area, 'town', 'Winchester')).toBe(false)
  expect(writeJson(area, 'town', {})).toBe(false)
  expect(readText(area, 'town')).toBeNull()
  expect(readJson(area, 'town')).toBeNull()
  expect(() => removeStored(area, 'town')).not.toThrow()
  expect(() => clearStorage(area)).not.toThrow()
})
