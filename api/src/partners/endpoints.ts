import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Context } from '../platform/context'
import { documentPageAt } from '../platform/http/document-page'
import { bookingRoutes } from './bookings/routes'
import { partnerExperienceRoutes } from './experiences/experience-routes'
import { partnerHostRoutes } from './hosts/host-routes'
import { acceptPictureForms } from './http/picture-form'
import { payoutRoutes } from './payouts/routes'
import { pictureRoutesOfPartners } from './pictures/picture-routes'
import { reviewRoutes } from './reviews/routes'
import { scheduleRoutes } from './schedules/routes'
import { sessionRoutes } from './sessions/routes'
import { webhookRoutes } from './webhooks/routes'

/** What a reader of the document needs before the endpoints; docs/partners.md has the rest. Markdown. */
const INTRODUCTION = `For hosts, and the systems that supply their experiences, sessions and prices.

- **Key**: each request has \`Authorization: Bearer <key>\`. Our staff give you one.
- **Formats**: prices are whole pence of pounds sterling; instants are ISO 8601 with an offset; days are \`YYYY-MM-DD\` in Europe/London.
- **Changes**: send \`Idempotency-Key\` with each, so that a repeated request changes nothing more; and \`If-Match\` with the \`ETag\` of what you have
  read, so that you do not overwrite what someone else has written.
- **Errors**: \`code\` is for programs, \`message\` for people, and \`errors\` maps a field to what is wrong with it.
- **Limits**: after too many requests the answer is 429 with \`Retry-After\`.`

/** Adds the partner API, and its OpenAPI document at /api/partner/docs. */
export async function registerPartners(app: FastifyInstance, context: Context): Promise<void> {
  const title = `${context.settings.productName} partner API`
  await app.register(async (scope) => {
    await scope.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title,
          version: '1',
          description: INTRODUCTION,
        },
        servers: [{ url: context.settings.publicUrl }],
        components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
      },
      transform: jsonSchemaTransform,
    })
    partnerExperienceRoutes(scope, context)
    await scope.register(async (forms) => {
      await acceptPictureForms(forms)
      partnerHostRoutes(forms, context)
      pictureRoutesOfPartners(forms, context)
    })
    await scope.register(swaggerUi, documentPageAt('/api/partner/docs', title))
    webhookRoutes(scope, context)
    sessionRoutes(scope, context)
    scheduleRoutes(scope, context)
    bookingRoutes(scope, context)
    reviewRoutes(scope, context)
    payoutRoutes(scope, context)
  })
}
