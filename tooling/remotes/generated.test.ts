import fs from 'node:fs'
import path from 'node:path'
import { apps, owners } from 'shared/contracts'
import { repositoryRoot } from '../babel.mjs'
import { generatedFiles } from './generated'
import { remotes } from './remotes.mjs'

const read = (file: string) => fs.readFileSync(path.join(repositoryRoot, file), 'utf8')
const generated = await generatedFiles(repositoryRoot)

test.each([...generated.keys()])('%s lists the current remotes (`npm run fix` updates it)', (file) => {
  expect(read(file)).toBe(generated.get(file))
})

test('there are no workflows except those of the apps, release-app.yml and whole.yml', () => {
  const whole = ['release-app.yml', 'whole.yml']
  const expected = [...apps.map((app) => `${app}.yml`), ...whole]
  expect(fs.readdirSync(path.join(repositoryRoot, '.github/workflows')).sort()).toEqual(expected.sort())
})

test('the generated list of owners matches the remotes in the repository', () => {
  expect(owners).toEqual(remotes.map(({ owner }) => owner))
})
