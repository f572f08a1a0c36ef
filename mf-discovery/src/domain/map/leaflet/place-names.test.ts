import { type Box, placeNames } from './place-names'

const box = (x: number, y: number, width: number, height: number): Box => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
})
const winchester = box(100, 100, 80, 16)
const pin = (x: number, y: number) => box(x, y, 50, 40)

test('a place name that no marker covers stays at its town', () => {
  expect(placeNames([winchester], [pin(300, 300)])).toEqual([{ x: 0, y: 0 }])
})

test('a place name under a marker moves below it, or above when another marker is below', () => {
  expect(placeNames([winchester], [pin(100, 100)])).toEqual([{ x: 0, y: 33 }])
  expect(placeNames([winchester], [pin(100, 100), pin(110, 135)])).toEqual([{ x: 0, y: -33 }])
})

test('hides a place name without a free position', () => {
  const all = [-60, 0, 60].flatMap((x) => [-40, 0, 40].map((y) => pin(100 + x, 100 + y)))
  expect(placeNames([winchester], all)).toEqual([null])
})

test('place names do not cover each other', () => {
  const [first, second] = placeNames([winchester, box(110, 104, 60, 16)], [])
  expect(first).toEqual({ x: 0, y: 0 })
  expect(second).not.toEqual({ x: 0, y: 0 })
})
