import fs from 'node:fs'
import { gzipSync } from 'node:zlib'
import { illustrations } from './drawings/illustrations'

/** Replaces the files of `api/illustrations` with what is drawn now. Run it with `node --import tsx demo/src/draw-illustrations.ts`. */
const folder = new URL('../../api/illustrations/', import.meta.url)
fs.rmSync(folder, { recursive: true, force: true })
fs.mkdirSync(folder)
for (const { file, svg } of illustrations()) fs.writeFileSync(new URL(file, folder), gzipSync(svg, { level: 9 }))
