import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { repositoryRoot } from 'tooling/babel'
import { copyTree } from 'tooling/mutations/copy-tree'
import { ADDRESSES, type Address, OPERATION_PORT, operationUrl, urlOf } from './addresses'
import { databaseUrl } from './database'
import { answers, FleetProcess } from './process'
import { traceSettings } from './traces'

const secret = () => randomBytes(32).toString('base64url')
const S3_KEY = 'S3RVER'
const RELEASES_URL = `s3://releases/meander/?region=eu-west-2&endpoint=${urlOf(ADDRESSES.s3)}`
const PICTURES_URL = `s3://releases/pictures/?region=eu-west-2&endpoint=${urlOf(ADDRESSES.s3)}`

/** What the processes of one fleet share. */
export interface FleetSettings {
  folder: string
  logFolder: string
  /** Folder of the compiled servers. */
  servers: string
  env: NodeJS.ProcessEnv
  /** Lets the fleet's operators use the sandbox's levers. */
  qaToken: string
}

/** Settings of every server: production, with the sandbox as the third parties. */
export function fleetSettings(folder: string, logFolder: string, servers: string): FleetSettings {
  const sandbox = urlOf(ADDRESSES.sandbox)
  const address = 'https://days-out.example'
  return {
    folder,
    logFolder,
    servers,
    qaToken: secret(),
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      STAGE: 'production',
      PUBLIC_URL: urlOf(ADDRESSES.cdn),
      TRUSTED_PROXIES: '127.0.0.0/8',
      INTERNAL_TOKEN: secret(),
      SIGNING_KEY: secret(),
      SEALING_KEY: secret(),
      TICKET_KEY: secret(),
      METRICS_PORT: String(OPERATION_PORT),
      DRAIN_SECONDS: '2',
      ACCESS_LOG: '0',
      LOG_LEVEL: 'warn',
      MAIL_FROM: 'Meander <hello@days-out.example>',
      CONTACT_EMAIL: 'hello@days-out.example',
      CONTACT_PHONE: '+441962496001',
      ...Object.fromEntries(
        [
          'PARTNER_APPLY',
          'PARTNER_LEARN',
          'PARTNER_LOG_IN',
          'PODCAST',
          'VOUCHER_DATE_GUIDE',
          'FACEBOOK',
          'INSTAGRAM',
          'YOUTUBE',
        ].map((name) => [`LINK_${name}`, address]),
      ),
      STRIPE_SECRET_KEY: 'sk_test_sandbox',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
      STRIPE_WEBHOOK_SECRET: 'whsec_of_the_fleet',
      STRIPE_API_URL: sandbox,
      SMTP_URL: `smtp://${ADDRESSES.sandbox.host}:4125`,
      CONTENTFUL_SPACE_ID: 'meander',
      CONTENTFUL_ACCESS_TOKEN: 'sandbox-delivery-token',
      CONTENTFUL_WEBHOOK_SECRET: 'content-webhook-secret-of-the-fleet'.padEnd(64, '0'),
      CONTENTFUL_URL: sandbox,
      RELEASES_URL,
      PICTURES_URL,
      CDN_KIND: 'varnish',
      CDN_PURGE_URL: urlOf(ADDRESSES.cdn),
      AWS_ACCESS_KEY_ID: S3_KEY,
      AWS_SECRET_ACCESS_KEY: S3_KEY,
      // The load comes from one address, as all visitors of a mobile network do.
      ...Object.fromEntries(
        ['LOGIN', 'HOLDS', 'SEARCH', 'PAGES', 'REGISTER', 'VOUCHERS', 'TELEMETRY', 'VOUCHER_CODES'].map((name) => [
          `LIMITS_${name}`,
          'off',
        ]),
      ),
      LIMITS_LIVE_HOLDS_PER_VISITOR: 'off',
      LIMITS_LIVE_HOLDS_PER_IP: 'off',
      LIMITS_LIVE_HOLDS_MIN_SEATS: 'off',
    },
  }
}

const DATABASE_ENV = {
  DATABASE_URL: databaseUrl(ADDRESSES.pgbouncer),
  DATABASE_PGBOUNCER: '1',
  SEARCH_DATABASE_URL: databaseUrl(ADDRESSES.standby),
  DATABASE_POOL: '20',
}

const compiled = ({ servers }: FleetSettings, file: string) => [path.join(servers, file)]

/** A server as its image starts it. */
const traced = (settings: FleetSettings, file: string) => [
  '--import',
  ...compiled(settings, 'server/src/tracing/start-tracing.js'),
  ...compiled(settings, file),
]

/** An API process that answers requests. */
export const apiAt = (settings: FleetSettings, address: Address, number: number): FleetProcess =>
  new FleetProcess(
    {
      name: `api-${number}`,
      command: process.execPath,
      args: traced(settings, 'api/src/main.js'),
      env: {
        ...settings.env,
        ...traceSettings(`api-${number}`),
        ...DATABASE_ENV,
        API_ROLE: 'serve',
        API_HOST: address.host,
        API_PORT: String(address.port),
        METRICS_HOST: address.host,
        DATA_DIR: path.join(settings.folder, `api-${number}`),
      },
      isReady: () => answers(`${operationUrl(address)}/ready`),
    },
    settings.logFolder,
  )

/** A process that runs the background jobs. */
export const workerAt = (settings: FleetSettings, address: Address, number: number): FleetProcess =>
  new FleetProcess(
    {
      name: `worker-${number}`,
      command: process.execPath,
      args: traced(settings, 'api/src/main.js'),
      env: {
        ...settings.env,
        ...traceSettings(`worker-${number}`),
        ...DATABASE_ENV,
        API_ROLE: 'work',
        METRICS_HOST: address.host,
        DATA_DIR: path.join(settings.folder, `worker-${number}`),
      },
      isReady: () => answers(`${operationUrl(address)}/ready`),
    },
    settings.logFolder,
  )

/** An edge. */
export const edgeAt = (settings: FleetSettings, address: Address, number: number): FleetProcess =>
  new FleetProcess(
    {
      name: `edge-${number}`,
      command: process.execPath,
      args: traced(settings, 'edge/src/main.js'),
      env: {
        ...settings.env,
        ...traceSettings(`edge-${number}`),
        HOST: address.host,
        PORT: String(address.port),
        METRICS_HOST: address.host,
        API_URL: urlOf(ADDRESSES.apiBalancer),
        DATA_DIR: path.join(settings.folder, `edge-${number}`),
      },
      isReady: () => answers(`${operationUrl(address)}/ready`),
    },
    settings.logFolder,
  )

/** Opens a page of each app at an edge, which starts their server bundles. */
export async function openPages(edge: Address): Promise<void> {
  for (const path of ['/', '/browse', '/login', '/vouchers/purchase', '/about-us'])
    await (await fetch(urlOf(edge) + path)).text()
}

const tsx = (file: string, ...args: string[]) => ['--import', 'tsx', path.join(repositoryRoot, file), ...args]

const listens = ({ host, port }: Address) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(port, host)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

/** The bucket of releases. */
export const bucketOf = ({ folder, logFolder }: FleetSettings): FleetProcess =>
  new FleetProcess(
    {
      name: 's3',
      command: process.execPath,
      args: tsx('e2e/fleet/s3-main.ts', path.join(folder, 's3'), ADDRESSES.s3.host, String(ADDRESSES.s3.port)),
      env: { PATH: process.env.PATH },
      isReady: () => listens(ADDRESSES.s3),
    },
    logFolder,
  )

/** The sandbox, as Stripe, mail server and content service. */
export const sandboxOf = ({ folder, logFolder, env, qaToken }: FleetSettings): FleetProcess =>
  new FleetProcess(
    {
      name: 'sandbox',
      command: process.execPath,
      args: tsx('sandbox/src/main.ts'),
      env: {
        ...env,
        STAGE: 'staging',
        QA_TOKEN: qaToken,
        SANDBOX_HOST: ADDRESSES.sandbox.host,
        SANDBOX_PORT: String(ADDRESSES.sandbox.port),
        SANDBOX_WEBHOOK_URL: `${urlOf(ADDRESSES.apiBalancer)}/api/webhooks/stripe`,
        SANDBOX_CONTENT_WEBHOOK_URL: `${urlOf(ADDRESSES.apiBalancer)}/api/webhooks/content`,
        DATA_DIR: path.join(folder, 'sandbox'),
      },
      isReady: () => listens(ADDRESSES.sandbox),
    },
    logFolder,
  )

/** Runs a command of the fleet's operators to its end. @throws Error with its output when it fails */
export function run(
  settings: FleetSettings,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  cwd: string = repositoryRoot,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...settings.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += String(chunk)
      })
    child.once('exit', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${args.join(' ')} failed:\n${output}`)),
    )
  })
}

/** Migrates the database at an address. */
export const migrate = (settings: FleetSettings, address: Address): Promise<string> =>
  run(settings, compiled(settings, 'api/src/migrate-main.js'), { DATABASE_URL: databaseUrl(address) })

/** Fills the database at an address with demo data, which only works outside production. */
export const seed = (settings: FleetSettings, address: Address): Promise<string> =>
  run(settings, compiled(settings, 'api/src/seed-main.js'), { STAGE: 'staging', DATABASE_URL: databaseUrl(address) })

const releaseEnv = (settings: FleetSettings): NodeJS.ProcessEnv => ({
  // The first releases are published before the balancer runs.
  API_URL: urlOf(ADDRESSES.apis[0]),
  NODE_ENV: undefined,
  DATA_DIR: path.join(settings.folder, 'release'),
})

/** Runs a command of `npm run release`. */
export const release = (settings: FleetSettings, ...args: string[]): Promise<string> =>
  run(settings, tsx('edge/src/releases/command.ts', ...args), releaseEnv(settings))

/** Publishes another version of content, from a copy of the repository with a changed source. @returns its version */
export async function publishNextRelease(settings: FleetSettings): Promise<string> {
  const tree = path.join(settings.folder, 'tree')
  copyTree(repositoryRoot, tree)
  fs.appendFileSync(path.join(tree, 'mf-content/routes.ts'), '\n// Another version, with other sources.\n')
  const args = ['--import', 'tsx', 'edge/src/releases/command.ts', 'publish', 'content']
  const output = await run(settings, args, releaseEnv(settings), tree)
  const [, version] = /published content@(\S+)/.exec(output) ?? []
  if (!version) throw new Error(`The next release of content was not published:\n${output}`)
  return version
}
