import fs from 'node:fs'
import path from 'node:path'
import { repository } from './preflight.mjs'

// Runs after `npm install`. Without git or the development packages there are no commits to check.
const hasGit = fs.existsSync(path.join(repository, '.git'))
const shouldInstall = process.env.HUSKY !== '0' && !process.env.CI
if (hasGit && shouldInstall && fs.existsSync(path.join(repository, 'node_modules/husky'))) {
  const { default: husky } = await import('husky')
  const problem = husky()
  if (problem) console.error(`The pre-commit hook was not installed: ${problem}`)
}
