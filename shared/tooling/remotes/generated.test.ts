import fs from 'node:fs'
import path from 'node:path'
import { apps, owners } from '../../src/contracts'
import { repositoryRoot } from '../babel.mjs'
import { generatedFiles } from './generated'
import { remotes } from './remotes.mjs'

const read = (file: string) => fs.readFileSync(path.join(repositoryRoot, file), 'utf8')
const generated = await generatedFiles(repositoryRoot)

test.each([...generated.keys()])('%s says what the remotes say of themselves; `npm run fix` makes it so', (file) => {
  expect(read(file)).toBe(generated.get(file))
})

test('a pipeline that belongs to no app is none of these', () => {
  const whole = ['release-app.yml', 'whole.yml']
  const expected = [...apps.map((app) => `${app}.yml`), ...whole]
  expect(fs.readdirSync(path.join(repositoryRoot, '.github/workflows')).sort()).toEqual(expected.sort())
})

test('what is compiled is what there is', () => {
  expect(owners).toEqual(remotes.map(({ owner }) => owner))
})
