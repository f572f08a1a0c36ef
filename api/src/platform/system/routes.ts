import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { redactTokens } from 'server/logging'
import {
  categories,
  categoryKeys,
  facilities,
  facilityKeys,
  type GeneralInfo,
  type Telemetry,
  type Vitals,
} from 'shared/contracts'
import { VOUCHER_MAX, VOUCHER_MIN } from 'shared/rules'
import type { Context } from '../context'
import { publicRoute } from '../http/public-route'
import { limit } from '../http/rate-limit'
import { route } from '../http/route'
import { loggableError } from '../loggable-error'
import { countPage } from '../release-health/watched-releases'
import type { Settings } from '../settings'
import { createLogBudget } from './log-budget'
import { maskText } from './mask-text'

/** The settings of this deployment that browsers and the edge need. */
export function generalInfoOf(settings: Settings): GeneralInfo {
  return {
    product_name: settings.productName,
    stage: settings.stage,
    currency: 'gbp',
    categories: categoryKeys.map((key) => ({ key, label: categories[key] })),
    facilities: facilityKeys.map((key) => ({ key, label: facilities[key] })),
    contact: settings.contact,
    links: settings.links,
    voucher: { min: VOUCHER_MIN, max: VOUCHER_MAX },
    stripe: { publishable_key: settings.stripe.publishableKey, script_url: settings.stripe.scriptUrl },
    social: { google: settings.social.google !== null, facebook: settings.social.facebook !== null },
    google_maps_api_key: settings.maps.googleKey,
    map_tile_url: settings.maps.tileUrl,
    map_tile_attribution: settings.maps.tileAttribution,
    tag_manager: settings.tagManager && { id: settings.tagManager.id, script_url: settings.tagManager.scriptUrl },
    content: {
      space: settings.content.space,
      environment: settings.content.environment,
      access_token: settings.content.accessToken,
    },
  }
}

const TELEMETRY_LINES_A_MINUTE = 120
const MAX_MESSAGE_LENGTH = 500
const MAX_STACK_LENGTH = 2_000

function masked(body: Telemetry | Vitals) {
  const path = redactTokens(body.path)
  if (body.kind === 'vitals') return { ...body, path }
  const { message, stack, ...rest } = body
  return {
    ...rest,
    path,
    message: maskText(message, MAX_MESSAGE_LENGTH),
    ...(stack === undefined ? {} : { stack: maskText(stack, MAX_STACK_LENGTH) }),
  }
}

export function systemRoutes(app: FastifyInstance, context: Context): void {
  const mayLog = createLogBudget({
    linesPerMinute: TELEMETRY_LINES_A_MINUTE,
    onSuppressed: (count) => app.log.warn({ count }, 'browser reports left out of the log'),
  })
  publicRoute(
    app,
    'GET /api/general-info',
    () => ['general-info'],
    async () => ({ data: generalInfoOf(context.settings) }),
  )

  route(app, 'POST /api/telemetry', async ({ body, request }) => {
    await limit(context, request, 'telemetry')
    const line = { telemetry: masked(body) }
    if (mayLog(JSON.stringify([body.kind, body.release, line.telemetry.path, 'message' in body && body.message]))) {
      if (body.kind === 'error') request.log.error(line, 'browser error')
      else request.log.info(line, 'browser telemetry')
    }
    await countPage(context.db, body)
    return null
  })

  route(app, 'GET /api/health', async () => ({ status: 'ok' }))

  route(app, 'GET /api/ready', async ({ request, reply }) => {
    try {
      await context.db.execute(sql`select 1`)
      return { status: 'ready' }
    } catch (error) {
      request.log.error({ err: loggableError(error) }, 'database unavailable')
      reply.status(503).serializer(JSON.stringify)
      return { status: 'not_ready' }
    }
  })
}
