import fs from 'node:fs'
import path from 'node:path'
import { apps } from 'shared/contracts'
import { parse } from 'yaml'
import { repositoryRoot } from './babel.mjs'
import shards from './commands/shards.json' with { type: 'json' }
import { workspaceOf } from './remotes/remotes.mjs'
import { buildSources } from './source-version/source-version.mjs'

const read = (file: string) => fs.readFileSync(path.join(repositoryRoot, file), 'utf8')

test.each(apps)('%s has a pipeline that runs only for changes to what its build reads, and to its workflows', (app) => {
  const pipeline = read(`.github/workflows/${app}.yml`)
  const paths = [...pipeline.matchAll(/^ {6}- (.+)$/gm)].map(([, glob = '']) => glob)
  const half = paths.slice(0, paths.length / 2)
  expect(paths).toEqual([...half, ...half])
  expect(half).toEqual(expect.arrayContaining(['package-lock.json', `.github/workflows/${app}.yml`]))
  expect(half.filter((glob) => glob.startsWith('mf-') || glob === 'shell/**')).toEqual([`${workspaceOf(app)}/**`])
  const isCovered = (file: string) =>
    half.some((glob) => (glob.endsWith('/**') ? file.startsWith(glob.slice(0, -2)) : file === glob))
  const files = [...buildSources(path.join(repositoryRoot, workspaceOf(app))).files]
  expect(files.map((file) => path.relative(repositoryRoot, file)).filter((file) => !isCovered(file))).toEqual([])
  expect(isCovered('tooling/new-remote/template.ts')).toBe(false)
  expect(pipeline).toContain(`app: ${app}\n      workspace: ${workspaceOf(app)}\n`)
})

test.each(apps)('%s has a code owner, a changelog entry for its version, and a size budget', (app) => {
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
  '$name pins every action to a commit, names its version, and gives every job a timeout',
  ({ text, workflow }) => {
    for (const [, action = ''] of text.matchAll(/uses: (.+)/g))
      expect(action).toMatch(/^(\.\/\.github\/workflows\/[\w-]+\.yml|[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/)
    for (const [name, job] of Object.entries(workflow.jobs))
      expect([name, job.uses !== undefined || Number(job['timeout-minutes']) > 0]).toEqual([name, true])
  },
)

const jobsOf = (file: string) => workflows.find(({ name }) => name === file)?.workflow.jobs ?? {}

test('all shards of npm run test:all run for pushes, pull requests and the schedule', () => {
  const all = jobsOf('whole.yml').all
  expect(all?.strategy?.matrix.shard).toEqual(Array.from({ length: shards.shards }, (_, index) => index + 1))
  expect(all?.steps?.map(({ run }) => run)).toContain(
    // biome-ignore lint/suspicious/noTemplateCurlyInString: they are the pipeline's own placeholders
    'npm run test:all -- --shard ${{ matrix.shard }}/${{ strategy.job-total }}',
  )
  const { on } = workflows.find(({ name }) => name === 'whole.yml')?.workflow ?? { on: {} }
  expect(Object.keys(on)).toEqual(['push', 'pull_request', 'schedule'])
})

test('an app is published only after its end-to-end tests and the main journey have passed', () => {
  const { publish, 'end-to-end': tests } = jobsOf('release-app.yml')
  expect(publish?.needs).toEqual(['check', 'end-to-end'])
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the pipeline's own placeholder
  expect(tests?.strategy?.matrix.tests).toEqual(['--grep @${{ inputs.app }}', 'e2e/src/main-job.spec.ts'])
})
