import fs from 'node:fs'
import path from 'node:path'
import { apps } from '../src/contracts'
import { repositoryRoot } from './babel.mjs'
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
