import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { remoteWorkspaces } from '../remotes/remotes.mjs'
import { checkMachine, install, repository, stop } from './preflight.mjs'

/** What is tested without a server, a room at a time. */
const ROOMS = [
  'shared',
  'shared/tooling',
  'shell',
  ...remoteWorkspaces,
  'edge',
  'sandbox',
  'e2e/bench',
  'e2e/suite',
  'e2e/kit',
  'e2e/skew',
]

/**
 * Everything that must hold before a change is taken, cheapest first. `npm test -- unit e2e` runs only those parts, and
 * `npm test -- unit --room mf-booking` only that room of the part `unit`.
 * Each part reports how many of its checks passed and failed; every part runs, whatever the one before it said.
 */
const parts = {
  types: () => check('npx', ['tsc', '-p', 'tsconfig.json']),
  lint: () => check('npx', ['biome', 'check', '.', '--error-on-warnings']),
  boundaries: () => check(process.execPath, ['--import', 'tsx', 'shared/tooling/boundaries/main.ts']),
  unit: () => jest(rooms),
  api: () => jest(['api']),
  proof: () => verdicts('e2e/proof/main.ts', ['--short']),
  // What a first visit costs, against its limits. Builds what changed, as the end-to-end tests would.
  size: () => verdicts('e2e/bench/size.ts', []),
  e2e: () => playwright('e2e', 'npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts']),
  // The kit's pieces beside the pictures of how they should look, as Debian's Chromium draws them.
  kit: () => playwright('kit', 'npx', ['playwright', 'test', '--config', 'e2e/kit/playwright.config.ts']),
  // Older and newer releases beside these: builds those of them whose sources have changed.
  skew: () => playwright('skew', process.execPath, ['--import', 'tsx', 'e2e/skew/main.ts']),
}

const USAGE = `npm test                                 everything: ${Object.keys(parts).join(', ')}
npm test -- unit e2e                     these parts only
npm test -- unit --room mf-booking       of the part unit that room: ${ROOMS.join(', ')}
npm test -- unit api --only voucher      of the parts unit and api the files whose path has this in it
npm run e2e -- --help                    how to run some end-to-end tests, here or elsewhere`

const { positionals: wanted, values } = readOptions()
if (values.help) {
  console.log(USAGE)
  process.exit(0)
}
checkMachine()
const rooms = values.room ?? ROOMS
const noRoom = rooms.find((room) => !ROOMS.includes(room))
if (noRoom) stop(`There is no room "${noRoom}" with unit tests. The rooms are: ${ROOMS.join(', ')}.`)
const unknown = wanted.filter((name) => !Object.hasOwn(parts, name))
if (unknown.length > 0) stop(`There is no part "${unknown[0]}". The parts are: ${Object.keys(parts).join(', ')}.`)
install()
const chromium = findChromium()
// Pictures are compared where they were drawn; elsewhere only when somebody asks for it.
const leftOut = isDebians(chromium) ? [] : ['kit']

const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'meander-test-'))
const results = {}
for (const [name, run] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`\n── ${name} ──`)
  if (wanted.length === 0 && leftOut.includes(name)) {
    console.log(`Left out: ${chromium} is not Debian's Chromium, in which its pictures were drawn.`)
    continue
  }
  const started = Date.now()
  results[name] = { ...run(), seconds: ((Date.now() - started) / 1000).toFixed(1) }
}
fs.rmSync(reports, { recursive: true, force: true })

console.log()
let passed = 0
let failed = 0
for (const [name, result] of Object.entries(results)) {
  for (const broken of result.broken ?? []) console.log(`failed in ${name}: ${broken}`)
}
for (const [name, result] of Object.entries(results)) {
  console.log(
    `${name.padEnd(11)} ${String(result.passed).padStart(4)} passed ${String(result.failed).padStart(4)} failed   ${result.seconds} s`,
  )
  passed += result.passed
  failed += result.failed
}
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)

function readOptions() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        room: { type: 'string', multiple: true },
        only: { type: 'string', multiple: true },
        help: { type: 'boolean' },
      },
    })
  } catch (error) {
    stop(`${error.message}\n\n${USAGE}`)
  }
}

function run(command, args, env = {}) {
  return spawnSync(command, args, { cwd: repository, stdio: 'inherit', env: { ...process.env, ...env } })
}

function check(command, args) {
  return run(command, args).status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function jest(projects) {
  const report = path.join(reports, `${projects[0].replaceAll('/', '-')}.json`)
  const { status } = run(
    process.execPath,
    [
      '--experimental-vm-modules',
      '--no-warnings',
      'node_modules/jest/bin/jest.js',
      '--selectProjects',
      ...projects,
      ...(values.only ? ['--testPathPatterns', ...values.only] : []),
      '--json',
      `--outputFile=${report}`,
    ],
    { NODE_ENV: 'test' },
  )
  if (!fs.existsSync(report)) return outcome(0, ['it ended before it could report'], status)
  const { numPassedTests, testResults } = JSON.parse(fs.readFileSync(report, 'utf8'))
  const broken = testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => `: ${fullName}`)
    // A file that could not be run at all has no tests that failed.
    return (status === 'failed' && tests.length === 0 ? [''] : tests).map(
      (test) => path.relative(repository, name) + test,
    )
  })
  return outcome(numPassedTests, broken, status)
}

/** A command that weighs what it measured, each limit a check of its own. */
function verdicts(command, options) {
  const report = path.join(reports, `${path.basename(path.dirname(command))}.json`)
  const { status } = run(process.execPath, ['--import', 'tsx', command, ...options, '--report', report], {
    CHROMIUM: chromium,
  })
  if (!fs.existsSync(report)) return outcome(0, ['it ended before it could report'], status)
  const { kept, broken } = JSON.parse(fs.readFileSync(report, 'utf8'))
  return outcome(kept, broken, status)
}

function playwright(name, command, args) {
  const report = path.join(reports, `${name}.json`)
  const { status } = run(command, args, {
    CHROMIUM: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  if (!fs.existsSync(report)) return outcome(0, ['it ended before it could report'], status)
  const { stats, suites } = JSON.parse(fs.readFileSync(report, 'utf8'))
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
  const broken = suites
    .flatMap(specsOf)
    .flatMap(({ file, title, tests }) =>
      tests
        .filter((test) => test.status === 'unexpected' || test.status === 'flaky')
        .map(({ projectName, results }) => `${file} (${projectName}): ${title}\n${results.map(reasonOf).join('\n')}`),
    )
  return outcome(stats.expected, broken, status)
}

/** How a try of a Playwright test ended, for whoever has no more of the run than its last lines. */
function reasonOf({ retry, status, errors }) {
  const said = errors.flatMap(({ message = '', location }) => {
    const lines = stripVTControlCharacters(message).split('\n').filter(Boolean).slice(0, 6)
    return [...lines, location && `at ${path.relative(repository, location.file)}:${location.line}`].filter(Boolean)
  })
  return [`  try ${retry + 1}: ${status}`, ...said.map((line) => `    ${line}`)].join('\n')
}

/** A part whose every check passed, but which went wrong itself, failed. */
function outcome(passed, broken, status) {
  return { passed, failed: broken.length === 0 && status !== 0 ? 1 : broken.length, broken }
}

/** The browser for the tests; on a Debian machine it is installed when it is missing, with what films its pages when a test fails. */
function findChromium() {
  const places = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
  const found = () => places.find((file) => file && fs.existsSync(file))
  if (!found() && process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')) {
    console.log('• installing Chromium …')
    const aptGet = (...args) =>
      spawnSync('apt-get', ['-qq', ...args], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    aptGet('update')
    aptGet('install', '-y', 'chromium')
    // Tests go without films where it cannot be had.
    aptGet('install', '-y', '--no-install-recommends', 'ffmpeg')
  }
  return (
    found() ??
    stop('No Chromium was found. Install it (Debian: apt-get install chromium), or set CHROMIUM to its path.')
  )
}

function isDebians(browser) {
  const { stdout } = spawnSync(browser, ['--version'], { encoding: 'utf8' })
  return /built on Debian/.test(stdout ?? '')
}
