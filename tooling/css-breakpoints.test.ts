import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from './babel.mjs'

test('no media or container query has a breakpoint in px, so that larger text gets the narrower layout', () => {
  const files = execFileSync('git', ['ls-files', '*.css'], { cwd: repositoryRoot, encoding: 'utf8' }).trim().split('\n')
  const conditions = files.flatMap((file) => {
    const css = fs.readFileSync(path.join(repositoryRoot, file), 'utf8')
    return [...css.matchAll(/@(?:media|container)[^{]*/g)].map(([condition]) => `${file}: ${condition.trim()}`)
  })
  expect(conditions.length).toBeGreaterThan(50)
  expect(conditions.filter((condition) => /\dpx/.test(condition))).toEqual([])
})
