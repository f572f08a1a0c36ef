import path from 'node:path'
import { internalTokenOf } from 'server/access'
import type { S3Location } from 'server/objects'
import {
  deprecatedNames,
  type Environment,
  type OperationSettings,
  operationSettings,
  parseEnvironment,
  type RotatingSecret,
  type Stage,
  stageFault,
} from 'server/settings'
import type { z } from 'zod'
import { EdgeEnvironment } from './environment'

const OWN_MACHINE = ['http://localhost:*', 'http://127.0.0.1:*']
const CONTENTFUL = 'https://cdn.contentful.com'

/** Settings of the commands for releases and staff links. */
export interface CommandSettings {
  stage: z.output<typeof EdgeEnvironment>['STAGE']
  apiUrl: string
  publicUrl: string
  dataFolder: string
  /** Folder with the files of releases: the store itself, or copies from a bucket. */
  releasesFolder: string
  /** Null if `releasesFolder` is the store. */
  releasesBucket: S3Location | null
  /** Null if staff links are off in production. */
  staffLinkSecret: string | null
}

export interface EdgeSettings extends CommandSettings {
  stage: Stage
  productName: string
  port: number
  host: string
  trustedProxies: string[]
  operation: OperationSettings
  /** True if each request is logged. */
  hasAccessLog: boolean
  internalToken: RotatingSecret
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
  scriptOrigins: string[]
  /** Origins that a tester may load a remote from, besides published versions. */
  overrideOrigins: string[]
  hasServiceWorker: boolean
  isMeasured: boolean
  /** True if pages come from dev servers, which have no server bundles. */
  isDevelopment: boolean
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
export const deprecatedIn = (environment: Environment): string[] => deprecatedNames(environment, RENAMED)

/**
 * Reads the edge's settings from the environment.
 * @throws SettingsError that names every variable that is invalid or missing, and what it should be
 */
export function readSettings(environment: Environment): EdgeSettings {
  const { data: env } = parseEnvironment(EdgeEnvironment, environment, {
    renamed: RENAMED,
    required: ({ STAGE }) => ({
      ...(STAGE === 'production' ? { PUBLIC_URL: 'in production' } : {}),
      ...(STAGE === 'staging' || STAGE === 'production' ? { INTERNAL_TOKEN: 'outside the local stage' } : {}),
    }),
    check: ({ HOST }, { STAGE }) => {
      const fault = stageFault(STAGE, { hosts: { HOST } })
      return fault ? [fault] : []
    },
  })
  const sandboxUrl = env.SANDBOX_URL ?? `http://127.0.0.1:${env.SANDBOX_PORT}`
  const hasFakeContent = env.STAGE !== 'production' && env.CONTENTFUL_SPACE_ID === undefined
  const contentUrl = env.CONTENTFUL_URL ?? (hasFakeContent ? sandboxUrl : CONTENTFUL)
  return {
    productName: env.PRODUCT_NAME,
    port: env.PORT,
    host: env.HOST,
    trustedProxies: env.TRUSTED_PROXIES,
    operation: operationSettings(env),
    hasAccessLog: env.ACCESS_LOG ? env.ACCESS_LOG === '1' : env.STAGE !== 'local',
    internalToken: internalTokenOf(env.STAGE, env.INTERNAL_TOKEN, env.INTERNAL_TOKEN_PREVIOUS),
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
    ...commandSettingsOf(env),
    scriptOrigins: env.SCRIPT_ORIGINS.split(' ').filter(Boolean),
    overrideOrigins: env.OVERRIDE_ORIGINS ?? (env.STAGE === 'production' ? [] : OWN_MACHINE),
    hasServiceWorker: env.SERVICE_WORKER === 'on',
    canaries: env.CANARY_CHECK_SECONDS
      ? { everyMs: env.CANARY_CHECK_SECONDS * 1000, leastPages: env.CANARY_MIN_PAGES }
      : null,
    pageLimit: limitOf(env.LIMITS_PAGES),
    renderTimeFactor: env.RENDER_TIME_FACTOR,
    isDevelopment: env.EDGE_DEVELOPMENT === '1' && env.STAGE === 'local',
    isMeasured: env.EDGE_HEAP_METRICS === '1' && env.STAGE !== 'production',
  }
}

/** Reads the settings of a command. @throws SettingsError */
export const readCommandSettings = (
  environment: Environment,
): CommandSettings & { internalToken: RotatingSecret | null } => {
  const { data } = parseEnvironment(EdgeEnvironment, environment, { renamed: RENAMED })
  const hasToken = data.STAGE === 'local' || data.INTERNAL_TOKEN !== undefined
  return {
    ...commandSettingsOf(data),
    internalToken: hasToken ? internalTokenOf(data.STAGE, data.INTERNAL_TOKEN, data.INTERNAL_TOKEN_PREVIOUS) : null,
  }
}

function commandSettingsOf(env: z.output<typeof EdgeEnvironment>): CommandSettings {
  const dataFolder = path.resolve(env.DATA_DIR)
  return {
    stage: env.STAGE,
    apiUrl: env.API_URL ?? `http://127.0.0.1:${env.API_PORT}`,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, '') ?? `http://localhost:${env.PORT}`,
    dataFolder,
    releasesFolder: path.join(dataFolder, env.RELEASES_URL ? 'releases-copied' : 'releases'),
    releasesBucket: env.RELEASES_URL,
    staffLinkSecret: env.STAFF_LINK_SECRET ?? null,
  }
}

function limitOf(text: string): EdgeSettings['pageLimit'] {
  const [count, seconds] = text.split('/').map(Number)
  return count && seconds ? { count, seconds } : null
}
