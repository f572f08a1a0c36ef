import fs from 'node:fs'
import { gzipSync } from 'node:zlib'
import { illustrations } from './drawings/illustrations'

/** Draws the illustrations that come with the API anew, in `api/illustrations`: `node --import tsx demo/src/draw-illustrations.ts`. */
const folder = new URL('../../api/illustrations/', import.meta.url)
fs.rmSync(folder, { recursive: true, force: true })
fs.mkdirSync(folder)
for (const { file, svg } of illustrations()) fs.writeFileSync(new URL(file, folder), gzipSync(svg, { level: 9 }))
