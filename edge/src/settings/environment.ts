import { BucketVariable } from 'server/objects'
import { operationVariables, PreviousSecrets, Secret, Stage, TrustedProxies } from 'server/settings'
import { PRODUCT_NAME } from 'shared/contracts'
import { z } from 'zod'
import { readAllowedOrigins } from '../overrides/allowed-origins'

const port = (fallback: number) => z.coerce.number().int().min(1).max(65535).default(fallback)

/** Schema of the edge's environment variables. */
export const EdgeEnvironment = z.object({
  STAGE: Stage.default('local'),
  PRODUCT_NAME: z.string().min(1).default(PRODUCT_NAME),
  PORT: port(3000),
  HOST: z.string().default('127.0.0.1'),
  /** Networks whose X-Forwarded-For the edge believes: load balancers and CDNs. */
  TRUSTED_PROXIES: TrustedProxies,
  ...operationVariables,
  ACCESS_LOG: z.enum(['0', '1']).optional(),
  /** Shared by the edge and the API, for internal endpoints. */
  INTERNAL_TOKEN: Secret.optional(),
  INTERNAL_TOKEN_PREVIOUS: PreviousSecrets,
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
  RELEASES_URL: BucketVariable,
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
  /** 1 serves pages with the files of the dev servers, on the local stage. */
  EDGE_DEVELOPMENT: z.enum(['0', '1']).default('0'),
})
