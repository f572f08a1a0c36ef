import fs from 'node:fs'
import path from 'node:path'

/** A deliberate fault, and the test that must notice it. */
export interface Mutation {
  name: string
  /** Absolute path of the patch. */
  file: string
  /** The guarantee that the fault breaks. */
  guarantee: string
  /** Arguments of `npm test --` that run the test which must fail. */
  test: readonly string[]
}

/**
 * Reads the patches of a folder. Each begins with two lines, `Guarantee: …` and `Test: …`, before the diff.
 * @throws Error that names the patch, when one of the lines is missing
 */
export function readMutations(folder: string): Mutation[] {
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.patch'))
    .sort()
    .map((name) => {
      const file = path.join(folder, name)
      const text = fs.readFileSync(file, 'utf8')
      const [, guarantee] = /^Guarantee: (.+)$/m.exec(text) ?? []
      const [, test] = /^Test: (.+)$/m.exec(text) ?? []
      if (!guarantee || !test) throw new Error(`${name} must begin with a line "Guarantee: …" and a line "Test: …".`)
      return { name: name.replace(/\.patch$/, ''), file, guarantee, test: test.split(' ') }
    })
}
