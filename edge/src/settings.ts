import path from 'node:path'
import { PRODUCT_NAME } from 'shared/contracts'
import { z } from 'zod'
import { readAllowedOrigins } from './overrides/allowed-origins'
import { parseS3Url, type S3Location } from './releases/s3-location'

const port = (fallback: number) => z.coerce.number().int().min(1).max(65535).default(fallback)

const OWN_MACHINE = ['http://localhost:*', 'http://127.0.0.1:*']
const LOOPBACK_HOSTS: readonly string[] = ['127.0.0.1', '::1', 'localhost']
const CONTENTFUL = 'https://cdn.contentful.com'

const Environment = z.object({
  STAGE: z.enum(['local', 'staging', 'production']).default('local'),
  PRODUCT_NAME: z.string().min(1).default(PRODUCT_NAME),
  PORT: port(3000),
  HOST: z.string().default('127.0.0.1'),
  /** URLs of the API and the sandbox, unless they are on this machine. */
  API_URL: z.url().optional(),
  API_PORT: port(4000),
  SANDBOX_URL: z.url().optional(),
  SANDBOX_PORT: port(4100),
  /** URL of the content service; outside production the sandbox's fake if no space is set. */
  CONTENTFUL_URL: z.url().optional(),
  CONTENTFUL_SPACE_ID: z.string().optional(),
  /** URL and token of the preview API. Without a token, drafts are read at the URL of the content service. */
  CONTENTFUL_PREVIEW_URL: z.url().optional(),
  CONTENTFUL_PREVIEW_TOKEN: z.string().optional(),
  /** Value of `?preview=` that starts a preview; unset, only a local stage has previews. */
  PREVIEW_SECRET: z.string().optional(),
  DATA_DIR: z.string().default('.data'),
  /** A bucket for releases, instead of DATA_DIR: `s3://bucket/folder?region=…&endpoint=…`. */
  RELEASES_URL: z
    .string()
    .optional()
    .transform((url, context) => {
      try {
        return url ? parseS3Url(url) : null
      } catch (error) {
        context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) })
        return z.NEVER
      }
    }),
  PUBLIC_URL: z.url().optional(),
  /** Further origins that scripts may come from, separated by spaces, such as a CDN for releases. */
  SCRIPT_ORIGINS: z.string().default(''),
  /** Signs the links with which staff may choose versions in production; unset, the links are off. */
  STAFF_LINK_SECRET: z.string().min(32).optional(),
  /** Origins that a tester may load a remote from, separated by spaces; `http://localhost:*` for every port. */
  OVERRIDE_ORIGINS: z
    .string()
    .optional()
    .transform((text, context) => {
      try {
        return text === undefined ? null : readAllowedOrigins(text)
      } catch (error) {
        context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) })
        return z.NEVER
      }
    }),
  /** `off` removes the service worker from every browser that has one. */
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  /** Interval at which an edge checks canaries, in seconds; 0 turns the check off. */
  CANARY_CHECK_SECONDS: z.coerce.number().min(0).max(3600).default(5),
  /** A canary with fewer page views is not judged. */
  CANARY_MIN_PAGES: z.coerce.number().int().min(1).default(20),
  /** Deadline for a GET of the API, in milliseconds; then the edge answers 503. */
  API_READ_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(5_000),
  /** How many times longer than usual rendering on the server may take, before the browser renders instead. */
  RENDER_TIME_FACTOR: z.coerce.number().min(1).max(20).default(1),
  /** Pages that one network may request, count/seconds. */
  LIMITS_PAGES: z
    .string()
    .regex(/^(off|[1-9]\d*\/[1-9]\d*)$/, 'must look like 600/60 (600 in sixty seconds) or be off')
    .default('600/60'),
  /** 1 lets the benchmark read this process's heap, outside production. */
  EDGE_HEAP_METRICS: z.enum(['0', '1']).default('0'),
})

export interface EdgeSettings {
  stage: 'local' | 'staging' | 'production'
  productName: string
  port: number
  host: string
  apiUrl: string
  apiReadTimeoutMs: number
  sandboxUrl: string
  contentUrl: string
  /** False if the space is missing: content pages and the blog then cannot be shown. */
  hasContent: boolean
  previewUrl: string
  /** Null if there is no preview token: previews then show published content. */
  previewToken: string | null
  /** Hosts that uploaded pictures come from. */
  pictureOrigins: string[]
  /** Value that starts a preview; null if there are no previews. */
  previewSecret: string | null
  dataFolder: string
  /** Folder with the files of releases: the store itself, or copies from a bucket. */
  releasesFolder: string
  /** Null if `releasesFolder` is the store. */
  releasesBucket: S3Location | null
  publicUrl: string
  scriptOrigins: string[]
  /** Null if staff links are off in production. */
  staffLinkSecret: string | null
  /** Origins that a tester may load a remote from, besides published versions. */
  overrideOrigins: string[]
  hasServiceWorker: boolean
  isMeasured: boolean
  /** Pages that one network may request; null lifts the limit. */
  pageLimit: { count: number; seconds: number } | null
  /** Factor for the time limits of rendering on the server. */
  renderTimeFactor: number
  /** How canaries are checked; null if they are not. */
  canaries: { everyMs: number; leastPages: number } | null
}

/** Old names of settings. They are still read, with a message. */
const RENAMED: Readonly<Record<string, string>> = {
  CANARY_LOOK_SECONDS: 'CANARY_CHECK_SECONDS',
  CANARY_LEAST_PAGES: 'CANARY_MIN_PAGES',
  EDGE_MEASURE: 'EDGE_HEAP_METRICS',
}

/** What to change in an environment that has old names. */
export const deprecatedIn = (environment: Readonly<Record<string, string | undefined>>): string[] =>
  Object.entries(RENAMED)
    .filter(([old]) => environment[old] !== undefined)
    .map(([old, name]) => `${old} is now ${name}.`)

const withNewNames = (environment: Readonly<Record<string, string | undefined>>) => ({
  ...Object.fromEntries(Object.entries(RENAMED).map(([old, name]) => [name, environment[old]])),
  ...environment,
})

/**
 * Reads the edge's settings from the environment.
 * @throws Error that names every variable that is invalid or missing, and what it should be
 */
export function readSettings(environment: NodeJS.ProcessEnv): EdgeSettings {
  const parsed = Environment.safeParse(withNewNames(environment))
  const issues = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []
  const faults = [...issues, ...missingIn(environment)]
  if (!parsed.success || faults.length > 0) {
    const lines = faults.map((fault) => `  ${fault}`).join('\n')
    throw new Error(`The edge cannot start: its environment is invalid.\n${lines}\nSee .env.example.`)
  }
  const env = parsed.data
  const dataFolder = path.resolve(env.DATA_DIR)
  const sandboxUrl = env.SANDBOX_URL ?? `http://127.0.0.1:${env.SANDBOX_PORT}`
  const hasFakeContent = env.STAGE !== 'production' && env.CONTENTFUL_SPACE_ID === undefined
  const contentUrl = env.CONTENTFUL_URL ?? (hasFakeContent ? sandboxUrl : CONTENTFUL)
  return {
    stage: env.STAGE,
    productName: env.PRODUCT_NAME,
    port: env.PORT,
    host: env.HOST,
    apiUrl: env.API_URL ?? `http://127.0.0.1:${env.API_PORT}`,
    apiReadTimeoutMs: env.API_READ_TIMEOUT_MS,
    sandboxUrl,
    contentUrl,
    hasContent: hasFakeContent || Boolean(env.CONTENTFUL_SPACE_ID?.trim()),
    previewUrl: env.CONTENTFUL_PREVIEW_TOKEN
      ? (env.CONTENTFUL_PREVIEW_URL ?? 'https://preview.contentful.com')
      : contentUrl,
    previewToken: env.CONTENTFUL_PREVIEW_TOKEN || (hasFakeContent ? 'sandbox-preview-token' : null),
    pictureOrigins: hasFakeContent ? [] : ['https://images.ctfassets.net'],
    previewSecret: (env.PREVIEW_SECRET ?? (env.STAGE === 'local' ? 'preview' : null)) || null,
    dataFolder,
    releasesFolder: path.join(dataFolder, env.RELEASES_URL ? 'releases-copied' : 'releases'),
    releasesBucket: env.RELEASES_URL,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, '') ?? `http://localhost:${env.PORT}`,
    scriptOrigins: env.SCRIPT_ORIGINS.split(' ').filter(Boolean),
    staffLinkSecret: env.STAFF_LINK_SECRET ?? null,
    overrideOrigins: env.OVERRIDE_ORIGINS ?? (env.STAGE === 'production' ? [] : OWN_MACHINE),
    hasServiceWorker: env.SERVICE_WORKER === 'on',
    canaries: env.CANARY_CHECK_SECONDS
      ? { everyMs: env.CANARY_CHECK_SECONDS * 1000, leastPages: env.CANARY_MIN_PAGES }
      : null,
    pageLimit: limitOf(env.LIMITS_PAGES),
    renderTimeFactor: env.RENDER_TIME_FACTOR,
    isMeasured: env.EDGE_HEAP_METRICS === '1' && env.STAGE !== 'production',
  }
}

/** Lists what must be set because the default only suits a developer's machine. */
function missingIn({ STAGE, HOST, PUBLIC_URL }: NodeJS.ProcessEnv): string[] {
  const isReachable = HOST !== undefined && !LOOPBACK_HOSTS.includes(HOST)
  return [
    ...(STAGE === 'production' && !PUBLIC_URL ? ['PUBLIC_URL: must be set in production'] : []),
    ...(STAGE === undefined && isReachable ? ['STAGE: must be set when other machines can reach HOST'] : []),
  ]
}

function limitOf(text: string): EdgeSettings['pageLimit'] {
  const [count, seconds] = text.split('/').map(Number)
  return count && seconds ? { count, seconds } : null
}
