import { areaOf, boundsAround, boundsOf, DEFAULT_CENTRE, DEFAULT_ZOOM, distanceKm, radiusOf } from './map-area'

/** Bounds of this height and width in kilometres, around a point in the middle of Hampshire. */
function square(high: number, wide = high) {
  const [north, east] = [high / 2 / 111.195, wide / 2 / 111.195 / Math.cos((51 * Math.PI) / 180)]
  return { south: 51 - north, north: 51 + north, west: -1.3 - east, east: -1.3 + east }
}

test('the search radius of a moved map is its distance to the edge, doubled, plus a tenth of that distance', () => {
  // 20 km from the centre to the edge: 40 km, and 2 km of margin.
  expect(radiusOf(square(40))).toBeCloseTo(42, 1)
})

test('the margin of a small map is one kilometre', () => {
  expect(radiusOf(square(4))).toBeCloseTo(5, 1)
})

test('the search radius is at most 80 km', () => {
  expect(radiusOf(square(400))).toBe(80)
})

test.each([
  [60, 36],
  [10, 40],
  [70, 12],
  [2, 30],
  [0.2, 0.9],
])('the search area of a map that is %d km high and %d km wide reaches its corners', (high, wide) => {
  const bounds = square(high, wide)
  const area = areaOf(bounds)
  for (const latitude of [bounds.south, bounds.north]) {
    for (const longitude of [bounds.west, bounds.east]) {
      expect(distanceKm(area, { latitude, longitude })).toBeLessThan(area.radius)
    }
  }
})

test('a map too large for one search searches the part of it that is in Hampshire', () => {
  const area = areaOf({ south: 50.5, west: -4.6, north: 52, east: -0.6 })
  for (const latitude of [50.71, 51.38]) {
    for (const longitude of [-1.95, -0.74]) {
      expect(distanceKm(area, { latitude, longitude })).toBeLessThan(area.radius)
    }
  }
  const elsewhere = { south: 54, west: -4, north: 56, east: -1 }
  expect(areaOf(elsewhere)).toEqual({ latitude: 55, longitude: -2.5, radius: 80 })
})

test('rounds the area of a map for the URL', () => {
  expect(areaOf({ south: 50.812345678, west: -1.6, north: 50.912345678, east: -1.4 })).toEqual({
    latitude: 50.86235,
    longitude: -1.5,
    radius: 12.1,
  })
})

test('the default view is London at street level', () => {
  expect(DEFAULT_ZOOM).toBe(15)
  expect(distanceKm(DEFAULT_CENTRE, { latitude: 51.5, longitude: -0.12 })).toBeLessThan(2)
})

test('bounds contain all points, and bounds around an area its whole radius', () => {
  expect(boundsOf([])).toBeNull()
  expect(
    boundsOf([
      { latitude: 51, longitude: -1.5 },
      { latitude: 50.8, longitude: -1.1 },
    ]),
  ).toEqual({ south: 50.8, north: 51, west: -1.5, east: -1.1 })
  const { north, east } = boundsAround({ latitude: 51, longitude: -1.3, radius: 10 })
  expect(distanceKm({ latitude: 51, longitude: -1.3 }, { latitude: north, longitude: -1.3 })).toBeCloseTo(10, 1)
  expect(distanceKm({ latitude: 51, longitude: -1.3 }, { latitude: 51, longitude: east })).toBeCloseTo(10, 1)
})
