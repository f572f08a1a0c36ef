import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { repositoryRoot } from 'tooling/babel'
import { installDebianPackages } from 'tooling/debian-packages'
import { startEmbeddedPostgres } from '../../api/src/platform/database/embedded'
import { freePort } from '../../api/src/testing/free-port'
import { type CheckResult, reportChecks } from '../bench/report/check-result'
import { BASE_ENVIRONMENT, makeDebianBase } from './debian-base'
import { Podman } from './podman'
import { BUILD_STAGE, checkServer, IMAGES, SERVER_USER, settingsOfRoles, startServer, tagOf } from './roles'

const USAGE = `npm run images -- [--base <image>] [--report <file>]

Builds the images of the Dockerfile, and starts each role from its image as it runs in service: without privileges, on a read-only file system.
It needs Debian and root, installs Podman when it is missing, and removes all images at the end.

  --base    an image of Debian with Node 24 and npm; by default one is made with debootstrap, without an image registry
  --report  a JSON file for the number of checks that passed, and the failed ones`

const LIMIT_BYTES = 300e6
const logFolder = path.join(repositoryRoot, '.cache/images')

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { base: { type: 'string' }, report: { type: 'string' }, help: { type: 'boolean', default: false } },
  })
  if (values.help) return console.log(USAGE)
  installDebianPackages('Building images', {
    packages: ['podman', 'buildah', 'runc', 'debootstrap'],
    files: ['/usr/bin/podman', '/usr/bin/buildah', '/usr/sbin/runc', '/usr/sbin/debootstrap'],
  })
  fs.rmSync(logFolder, { recursive: true, force: true })
  fs.mkdirSync(logFolder, { recursive: true })
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'meander-images-'))
  fs.chmodSync(folder, 0o755)
  const podman = new Podman(path.join(folder, 'podman'), logFolder)
  try {
    buildImages(podman, values.base ?? makeBase(podman, folder))
    reportChecks(
      [...IMAGES.flatMap((image) => imageChecks(podman, image)), ...(await roleChecks(podman, folder))],
      values.report,
    )
  } finally {
    podman.removeAll()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

function makeBase(podman: Podman, folder: string): string {
  const base = 'localhost/meander-base'
  log('making a base of Debian and Node')
  const [root, tar] = [path.join(folder, 'base'), path.join(folder, 'base.tar')]
  fs.mkdirSync(root)
  makeDebianBase(root, tar)
  podman.import(base, tar, BASE_ENVIRONMENT)
  fs.rmSync(root, { recursive: true })
  fs.rmSync(tar)
  return base
}

function buildImages(podman: Podman, base: string): void {
  const npmCache = execFileSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).trim()
  fs.mkdirSync(npmCache, { recursive: true })
  for (const image of [BUILD_STAGE, ...IMAGES]) {
    log(`building ${tagOf(image)}`)
    podman.build(repositoryRoot, { target: image, tag: tagOf(image), base, npmCache })
  }
}

function imageChecks(podman: Podman, image: string): CheckResult[] {
  const { bytes, user } = podman.facts(tagOf(image))
  podman.start(`${image}-without-settings`, tagOf(image), { STAGE: 'production' })
  const exitCode = podman.wait(`${image}-without-settings`)
  const message = podman.output(`${image}-without-settings`)
  const setting = image === 'edge' ? 'INTERNAL_TOKEN' : 'DATABASE_URL'
  return [
    {
      rule: `${image}: at most ${LIMIT_BYTES / 1e6} MB`,
      value: `${Math.round(bytes / 1e6)} MB`,
      holds: bytes <= LIMIT_BYTES,
    },
    { rule: `${image}: runs as an unprivileged user`, value: user, holds: user.startsWith(`${SERVER_USER}`) },
    {
      rule: `${image}: without settings it ends, and names ${setting}`,
      value: `exit code ${exitCode}`,
      holds: exitCode === 1 && message.includes(`${setting}: must be set`),
    },
  ]
}

async function roleChecks(podman: Podman, folder: string): Promise<CheckResult[]> {
  const database = await startEmbeddedPostgres({ dataDir: folder, port: await freePort(), isDisposable: true })
  try {
    const { settings, apiUrl, edgeUrl } = await settingsOfRoles(database.url)
    log('migrating with the image')
    podman.start('migrate', tagOf('migrate'), settings.migrate)
    const migrated = podman.wait('migrate')
    const results: CheckResult[] = [
      { rule: 'migrate: ends with exit code 0', value: `exit code ${migrated}`, holds: migrated === 0 },
    ]
    results.push(...demoChecks(podman, database.url))
    for (const role of ['api', 'worker'] as const) {
      log(`starting ${role}`)
      await startServer(podman, role, settings[role])
      results.push(...(await checkServer(podman, role, settings[role])))
    }
    log('publishing the apps, and starting the edge')
    const dataFolder = path.join(folder, 'edge')
    publishApps(dataFolder, { ...settings.edge, API_URL: apiUrl })
    await startServer(podman, 'edge', settings.edge, dataFolder)
    results.push(...(await checkServer(podman, 'edge', settings.edge)), ...(await pageChecks(edgeUrl)))
    return results
  } finally {
    for (const role of ['migrate', 'api', 'worker', 'edge'])
      fs.writeFileSync(path.join(logFolder, `${role}.log`), podman.output(role))
    await database.stop()
  }
}

/** Checks that the image of staging fills a database with demo data, and that of production cannot. */
function demoChecks(podman: Podman, databaseUrl: string): CheckResult[] {
  const env = { STAGE: 'staging', DATABASE_URL: databaseUrl, SEED_EXPERIENCES: '3', SEED_DAYS: '3' }
  const seed = (image: string) => {
    const name = `seed-of-${image}`
    podman.start(name, tagOf(image), env, { command: ['node', 'api/src/seed-main.js'] })
    return { exitCode: podman.wait(name), output: podman.output(name).trim().split('\n').at(-1) ?? '' }
  }
  const production = seed('api')
  const staging = seed('staging')
  return [
    {
      rule: 'api: has no demo data, and says so',
      value: production.output,
      holds: production.exitCode === 1 && production.output.includes('The demo data is not here'),
    },
    {
      rule: 'staging: fills an empty database with demo data',
      value: staging.output,
      holds: staging.exitCode === 0 && staging.output.includes('has demo data now'),
    },
  ]
}

/** Publishes all apps to a folder that belongs to the user of the containers. */
function publishApps(dataFolder: string, env: NodeJS.ProcessEnv): void {
  fs.mkdirSync(dataFolder)
  execFileSync(process.execPath, ['--import', 'tsx', 'edge/src/releases/command.ts', 'publish', 'all', '--promote'], {
    cwd: repositoryRoot,
    env: { PATH: process.env.PATH, ...env, DATA_DIR: dataFolder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  execFileSync('chown', ['--recursive', `${SERVER_USER}:${SERVER_USER}`, dataFolder])
}

/** Checks that the edge renders pages, and serves their scripts. */
async function pageChecks(edgeUrl: string): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  for (const page of ['/', '/browse', '/about-us']) {
    const response = await fetch(`${edgeUrl}${page}`)
    const html = await response.text()
    const [, script = ''] = /"(\/releases\/[^"]+\.js)"/.exec(html) ?? []
    const { status } = await fetch(new URL(script, edgeUrl))
    results.push({
      rule: `edge: ${page} is rendered on the server, and its script is served`,
      value: `status ${response.status}, ${html.length} characters; ${script}: ${status}`,
      holds: response.ok && /<h1[ >]/.test(html) && script !== '' && status === 200,
    })
  }
  return results
}

const log = (line: string) => console.log(`• ${line}`)

await main()
