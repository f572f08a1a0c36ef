import fs from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { illustrations } from './illustrations'

const folder = new URL('../../../api/illustrations/', import.meta.url)
const drawn = illustrations()

test('the API comes with these illustrations and no others', () => {
  expect(fs.readdirSync(folder).sort()).toEqual(drawn.map(({ file }) => file).sort())
})

test.each(drawn)('$file is what is drawn now (else run demo/src/draw-illustrations.ts)', ({ file, svg }) => {
  expect(gunzipSync(fs.readFileSync(new URL(file, folder))).equals(Buffer.from(svg))).toBe(true)
})
