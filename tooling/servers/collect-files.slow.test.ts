import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { repositoryRoot } from '../babel.mjs'
import { buildServers } from './build-servers'
import { collectFiles } from './collect-files'

const servers = path.join(repositoryRoot, '.cache/test-collected-servers')
// Outside the repository, so that a program finds no packages but those that were copied.
let folder: string
let programs: Awaited<ReturnType<typeof buildServers>>
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'meander-files-'))
  programs = await buildServers(servers)
  const { api, migrate, seed, staff, catalogue, edge, health, tracing } = programs
  await collectFiles([api, migrate, seed, staff, catalogue, health, tracing], {
    servers,
    to: path.join(folder, 'api'),
    fonts: true,
  })
  await collectFiles([seed], { servers, to: path.join(folder, 'demo'), demo: true })
  await collectFiles([edge, health, tracing], { servers, to: path.join(folder, 'edge') })
})
afterAll(() => {
  for (const one of [servers, folder]) fs.rmSync(one, { recursive: true, force: true })
})

/** Runs a program in the folder of an image. @returns its exit code and what it printed */
function run(image: string, program: keyof typeof programs, env: NodeJS.ProcessEnv, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', `./${programs.tracing}`, programs[program], ...args],
    { cwd: path.join(folder, image), env: { PATH: process.env.PATH, ...env }, encoding: 'utf8' },
  )
  return { status, output: stdout + stderr }
}

test.each([
  ['api', 'api', 'SIGNING_KEY: must be set'],
  ['api', 'migrate', 'DATABASE_URL: must be set'],
  ['api', 'staff', 'SIGNING_KEY: must be set'],
  ['api', 'catalogue', 'SIGNING_KEY: must be set'],
  ['edge', 'edge', 'INTERNAL_TOKEN: must be set'],
] as const)('the files of the image %s have everything that the program %s imports', (image, program, message) => {
  const args: Partial<Record<keyof typeof programs, string[]>> = { staff: ['jobs'], catalogue: ['check', '.'] }
  const { status, output } = run(image, program, { STAGE: 'production' }, ...(args[program] ?? []))
  expect(output).toContain(message)
  expect(output).not.toContain('Cannot find')
  expect(status).toBe(1)
})

test('production has no demo data, and staging has it', () => {
  const staging = { STAGE: 'staging', DATABASE_URL: 'postgres://meander@127.0.0.1:9/meander' }
  expect(fs.existsSync(path.join(folder, 'api/demo'))).toBe(false)
  fs.cpSync(path.join(folder, 'api'), path.join(folder, 'staging'), { recursive: true })
  fs.cpSync(path.join(folder, 'demo'), path.join(folder, 'staging'), { recursive: true })
  const loaded = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', "await import('./demo/src/index.js'); console.log('loaded')"],
    { cwd: path.join(folder, 'staging'), encoding: 'utf8' },
  )
  expect([loaded.stdout, loaded.stderr]).toEqual(['loaded\n', ''])
  expect(run('staging', 'seed', staging).output).toContain('ECONNREFUSED')
})
