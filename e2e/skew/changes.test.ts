import fs from 'node:fs'
import path from 'node:path'
import { changes, variants } from './changes'
import { changedFiles } from './variant-tree'

const read = (file: string) => {
  const at = path.join(import.meta.dirname, '../..', file)
  return fs.existsSync(at) ? fs.readFileSync(at, 'utf8') : ''
}

test.each(variants)('applies the changes for the %s release to the current sources', (generation) => {
  const files = changedFiles(read, changes[generation])
  expect(files.size).toBeGreaterThan(3)
  for (const [file, text] of files) expect(text).not.toBe(read(file))
})
