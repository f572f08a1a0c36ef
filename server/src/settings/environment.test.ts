import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { deprecatedNames, parseEnvironment, SettingsError } from './environment'

const Example = z.object({
  PORT: z.coerce.number('must be a port').default(3000),
  KEY: z.string().optional(),
  NAME: z.string().optional(),
})

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'settings-'))
})
afterAll(() => rm(folder, { recursive: true }))

const faultsOf = (...[environment, rules]: [Record<string, string>, Parameters<typeof parseEnvironment>[2]?]) => {
  try {
    parseEnvironment(Example, environment, rules)
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.faults
    throw error
  }
}

test('lists all that is invalid or missing in one message, without values', () => {
  const faults = faultsOf(
    { PORT: 'secret', KEY: ' ' },
    { required: () => ({ KEY: 'in production', NAME: 'in production' }), check: () => ['never called'] },
  )
  expect(faults).toEqual(['PORT: must be a port', 'KEY: must be set in production', 'NAME: must be set in production'])
})

test('reads a variable from the file that NAME_FILE names, without its last line break', async () => {
  const file = path.join(folder, 'key')
  await writeFile(file, 'from the file\n')
  expect(parseEnvironment(Example, { KEY_FILE: file }, { required: () => ({ KEY: 'always' }) }).data.KEY).toBe(
    'from the file',
  )
})

test('refuses a file that cannot be read, and a variable that is set twice', () => {
  expect(faultsOf({ KEY_FILE: path.join(folder, 'none') }, { required: () => ({ KEY: 'always' }) })).toEqual([
    'KEY_FILE: the file cannot be read (ENOENT)',
  ])
  expect(faultsOf({ KEY: 'a', KEY_FILE: path.join(folder, 'none') })).toEqual([
    'KEY_FILE: must not be set together with KEY',
  ])
})

test('reads old names, and says what they are called now', () => {
  const renamed = { LISTEN: 'PORT' }
  expect(parseEnvironment(Example, { LISTEN: '7' }, { renamed }).data.PORT).toBe(7)
  expect(parseEnvironment(Example, { LISTEN: '7', PORT: '8' }, { renamed }).data.PORT).toBe(8)
  expect(deprecatedNames({ LISTEN: '7' }, renamed)).toEqual(['LISTEN is now PORT.'])
})

test('reports faults that concern several variables', () => {
  expect(faultsOf({ PORT: '1' }, { check: ({ PORT }) => (Number(PORT) < 80 ? ['PORT: is too low'] : []) })).toEqual([
    'PORT: is too low',
  ])
})
