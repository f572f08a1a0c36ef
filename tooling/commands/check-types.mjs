import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

// Checks the types of all code with its tests, and of product code with the globals that it has where it runs: `test()` or `process` in
// browser code, or `document` on a server, does not compile. Each program has one thread: several would check the types that they share
// several times, which takes longer on two cores than running the programs side by side.
const repository = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const programs = ['tsconfig.json', 'tsconfig.browser.json', 'tsconfig.node.json']

/** Runs the compiler. @returns what it printed, and whether it found no error */
async function check(program) {
  const compiler = spawn(process.execPath, ['node_modules/typescript/bin/tsc', '-p', program, '--singleThreaded'], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  compiler.stdout.setEncoding('utf8').on('data', (text) => {
    output += text
  })
  const [code] = await once(compiler, 'close')
  return { program, output, isRight: code === 0 }
}

const results = await Promise.all(programs.map(check))
const wrong = results.filter(({ isRight }) => !isRight)
for (const { output } of wrong) process.stdout.write(output)
if (wrong.length > 0) console.error(`The types of ${wrong.map(({ program }) => program).join(' and ')} are wrong.`)
process.exitCode = wrong.length > 0 ? 1 : 0
