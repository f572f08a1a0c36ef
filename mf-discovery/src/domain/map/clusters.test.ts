import { createClusterer, type MapPin } from './clusters'

const pinAt = (id: string, latitude: number, longitude: number): MapPin => ({
  id,
  name: `Experience ${id}`,
  town: 'Romsey',
  priceFrom: 1000,
  latitude,
  longitude,
})
const county = { south: 50.6, west: -2, north: 51.5, east: -0.7 }
const near = [pinAt('1', 50.99, -1.5), pinAt('2', 50.991, -1.501), pinAt('3', 50.992, -1.5)]
const far = pinAt('4', 51.26, -1.08)

test('groups experiences that are close together into a cluster, and shows others as pins', () => {
  const shown = createClusterer([...near, far])(county, 9)
  expect(shown).toHaveLength(2)
  expect(shown).toContainEqual({ kind: 'pin', pin: far })
  const group = shown.find((one) => one.kind === 'cluster')
  expect(group?.cluster).toMatchObject({ count: 3, town: 'Romsey' })
  expect([...(group?.cluster.pinIds ?? [])].sort()).toEqual(['1', '2', '3'])
})

test('a cluster opens at the zoom that it names', () => {
  const standing = createClusterer([...near, far])
  const [group] = standing(county, 9).filter((one) => one.kind === 'cluster')
  expect(standing(county, group?.cluster.opensAt ?? 0).length).toBeGreaterThan(2)
})

test('excludes pins far outside the map', () => {
  const shown = createClusterer([...near, far])({ south: 50.9, west: -1.6, north: 51.05, east: -1.4 }, 12)
  expect(shown.flatMap((one) => (one.kind === 'pin' ? [one.pin.id] : one.cluster.pinIds))).not.toContain('4')
})
