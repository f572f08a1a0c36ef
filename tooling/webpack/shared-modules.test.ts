import fs from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from '../babel.mjs'
import { byVersion, singletons } from './shared-modules'

test('the shell loads every module of ours that it shares, so that remotes do not load their own copies', () => {
  const text = fs.readFileSync(path.join(repositoryRoot, 'shell/src/provide-shared.ts'), 'utf8')
  const provided = [...text.matchAll(/^import '([^']+)'$/gm)].map(([, name]) => name)
  const ours = Object.keys({ ...singletons, ...byVersion }).filter((name) => name.startsWith('shared/'))
  expect(provided).toEqual(ours.sort())
})
