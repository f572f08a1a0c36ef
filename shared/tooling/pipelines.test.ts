import fs from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { apps } from '../src/contracts'
import { repositoryRoot } from './babel.mjs'
import shards from './commands/shards.json' with { type: 'json' }
import { workspaceOf } from './remotes/remotes.mjs'

const read = (file: string) => fs.readFileSync(path.join(repositoryRoot, file), 'utf8')

test.each(apps)('%s has a pipeline of its own that runs for what goes into it, and for nothing else', (app) => {
  const pipeline = read(`.github/workflows/${app}.yml`)
  const paths = [...pipeline.matchAll(/^ {6}- (.+)$/gm)].map(([, glob]) => glob)
  const expected = [
    `${workspaceOf(app)}/**`,
    'shared/**',
    'package-lock.json',
    `.github/workflows/${app}.yml`,
    '.github/workflows/release-app.yml',
  ]
  expect(paths).toEqual([...expected, ...expected])
  expect(pipeline).toContain(`app: ${app}\n      workspace: ${workspaceOf(app)}\n`)
})

test.each(apps)('%s has an owner, a changelog and a budget', (app) => {
  const workspace = workspaceOf(app)
  expect(read('.github/CODEOWNERS')).toMatch(new RegExp(`^/${workspace}/ +@`, 'm'))
  const { version, budget } = JSON.parse(read(`${workspace}/package.json`))
  expect(read(`${workspace}/CHANGELOG.md`)).toContain(`## ${version}\n`)
  expect(budget).toMatchObject({ entry: expect.any(Number) })
})

interface Job {
  uses?: string
  needs?: string | string[]
  'timeout-minutes'?: number
  strategy?: { matrix: Record<string, unknown[]> }
  steps?: { uses?: string; run?: string }[]
}

interface Workflow {
  permissions?: object
  on: Record<string, unknown>
  jobs: Record<string, Job>
}

const folder = path.join(repositoryRoot, '.github/workflows')
const workflows = fs
  .readdirSync(folder)
  .map((name) => ({ name, text: read(`.github/workflows/${name}`) }))
  .map(({ name, text }) => ({ name, text, workflow: parse(text) as Workflow }))

test.each(workflows)(
  '$name pins every action by its commit, says its version, and lets no job run for ever',
  ({ text, workflow }) => {
    for (const [, action = ''] of text.matchAll(/uses: (.+)/g))
      expect(action).toMatch(/^(\.\/\.github\/workflows\/[\w-]+\.yml|[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/)
    for (const [name, job] of Object.entries(workflow.jobs))
      expect([name, job.uses !== undefined || Number(job['timeout-minutes']) > 0]).toEqual([name, true])
  },
)

const jobsOf = (file: string) => workflows.find(({ name }) => name === file)?.workflow.jobs ?? {}

test('every shard of npm run test:all runs for every pull request and each night', () => {
  const all = jobsOf('whole.yml').all
  expect(all?.strategy?.matrix.shard).toEqual(Array.from({ length: shards.shards }, (_, index) => index + 1))
  expect(all?.steps?.map(({ run }) => run)).toContain(
    // biome-ignore lint/suspicious/noTemplateCurlyInString: they are the pipeline's own placeholders
    'npm run test:all -- --shard ${{ matrix.shard }}/${{ strategy.job-total }}',
  )
  const { on } = workflows.find(({ name }) => name === 'whole.yml')?.workflow ?? { on: {} }
  expect(Object.keys(on)).toEqual(['push', 'pull_request', 'schedule'])
})

test("an app's canary follows its own end-to-end tests and the main journey", () => {
  const { publish, 'end-to-end': tests } = jobsOf('release-app.yml')
  expect(publish?.needs).toEqual(['check', 'end-to-end'])
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the pipeline's own placeholder
  expect(tests?.strategy?.matrix.tests).toEqual(['--grep @${{ inputs.app }}', 'e2e/src/main-job.spec.ts'])
})
