import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import manifest from '../../package.json' with { type: 'json' }
import { repositoryRoot } from '../babel.mjs'
import { readEnvFile, TEST_VARIABLES } from './env-file.mjs'

const read = (file: string) => fs.readFileSync(path.join(repositoryRoot, file), 'utf8')
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

describe('reading .env', () => {
  let folder: string
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'env-file-'))
    fs.writeFileSync(path.join(folder, '.env'), 'PORT=3100 # edge\nE2E_PORT=3800\nSMTP_URL=\n')
  })
  afterEach(() => fs.rmSync(folder, { recursive: true }))

  test('adds every variable, also an empty one', () => {
    const env = {}
    readEnvFile(folder, { env })
    expect(env).toEqual({ PORT: '3100', E2E_PORT: '3800', SMTP_URL: '' })
  })

  test('keeps the value of a variable that is already set', () => {
    const env = { PORT: '3200' }
    readEnvFile(folder, { env })
    expect(env.PORT).toBe('3200')
  })

  test('adds only the named variables', () => {
    const env = {}
    readEnvFile(folder, { env, names: TEST_VARIABLES })
    expect(env).toEqual({ E2E_PORT: '3800' })
  })

  test('changes nothing when there is no .env', () => {
    const env = {}
    readEnvFile(path.join(folder, 'missing'), { env })
    expect(env).toEqual({})
  })
})

/** Commands that read no settings. */
const WITHOUT_SETTINGS = ['new-remote', 'prepare', 'check:types', 'check:lint', 'check:boundaries', 'fix']

test('every npm command that reads settings reads .env', () => {
  const readsEnvFile = (command: string) => {
    const [, file] = /^node (tooling\/commands\/[\w-]+\.mjs)/.exec(command) ?? []
    if (file === undefined) return false
    const imported = namesIn(read(file), /from '\.\/([\w-]+\.mjs)'/g).map((name) => `tooling/commands/${name}`)
    return [file, ...imported].some((name) => read(name).includes('readEnvFile(repository'))
  }
  const without = Object.entries(manifest.scripts).filter(([, command]) => !readsEnvFile(command))
  expect(without.map(([name]) => name)).toEqual(WITHOUT_SETTINGS)
})

/** Variables that are no settings, each with where its value comes from. */
const NO_SETTINGS: Record<string, string> = {
  CI: 'a pipeline',
  CRASH_AT: 'npm run invariants, for the process that must crash',
  DEV_IN_COMPOSITION: 'npm run dev, for its dev servers',
  E2E_COOKIE: 'npm run e2e, for Playwright',
  E2E_LEVEL: 'npm test, for Playwright',
  E2E_REPORT: 'npm run e2e, for Playwright',
  GITHUB_ACTOR: 'a pipeline on GitHub',
  HUSKY: 'a developer who wants no git hooks',
  NODE_ENV: 'webpack and jest',
  PATH: 'the operating system',
  PLAYWRIGHT_BROWSERS_PATH: 'Playwright',
  PLAYWRIGHT_JSON_OUTPUT_NAME: 'npm test, for Playwright',
  TEST_KIND: 'npm run test:all, for jest',
}

/** The schema of a process's environment, up to the brace that ends it. */
const SCHEMA = /const (?:\w*Environment = z\.object\(|operationVariables = )\{([\s\S]*?)\n\}/g
/** A destructuring of an environment, as in `const { PORT } = process.env`. */
const DESTRUCTURED = /\{(.*)\} = (?:process\.)?env$/gm

const variablesOf = (source: string) => [
  ...namesIn(source, /\b(?:env|environment)\.([A-Z][A-Z0-9_]+)/g),
  ...namesIn(source, /\b(?:port|url)\((?:env, )?'([A-Z][A-Z0-9_]+)'/g),
  ...namesIn(source, SCHEMA).flatMap((schema) => namesIn(schema, /^ {2}([A-Z][A-Z0-9_]+):/gm)),
  ...namesIn(source, DESTRUCTURED).flatMap((names) => namesIn(names, /\b([A-Z][A-Z0-9_]+)\b/g)),
]

const isTest = (file: string) => /\.(test|spec)\.tsx?$|\/testing\//.test(file)
const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.js', '*.mjs', '*.cjs'], {
  cwd: repositoryRoot,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => !isTest(file) && fs.existsSync(path.join(repositoryRoot, file)))
const variables = [...new Set(sources.flatMap((file) => variablesOf(read(file))))]

const example = read('.env.example')
const LINE = /^# ([A-Z][A-Z0-9_]*)=/gm
const listed = namesIn(example, LINE)

test('.env.example lists every variable that is read, except those that are no settings', () => {
  expect(variables.length).toBeGreaterThan(90)
  const missing = variables.filter((name) => !listed.includes(name) && !(name in NO_SETTINGS))
  expect(missing).toEqual([])
})

test('every variable in .env.example, and in the list of those that are no settings, is read', () => {
  expect([...listed, ...Object.keys(NO_SETTINGS)].filter((name) => !variables.includes(name))).toEqual([])
})

test('.env.example lists no variable twice, and none that is no setting', () => {
  expect(listed.filter((name, index) => listed.indexOf(name) !== index || name in NO_SETTINGS)).toEqual([])
})

test('the last part of .env.example lists the variables that tests read', () => {
  const [, forTests = ''] = example.split('# Tests and benchmarks read')
  expect(namesIn(forTests, LINE)).toEqual(TEST_VARIABLES)
})
