import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

// Checks the types of all code with its tests, then of product code with the globals that it has where it runs: `test()` or `process` in
// browser code, or `document` on a server, does not compile.
const repository = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const programs = ['tsconfig.json', 'tsconfig.browser.json', 'tsconfig.node.json']
const failed = programs.filter((program) => {
  const { status } = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', program], {
    cwd: repository,
    stdio: 'inherit',
  })
  return status !== 0
})
if (failed.length > 0) console.error(`The types of ${failed.join(' and ')} are wrong.`)
process.exit(failed.length > 0 ? 1 : 0)
