import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Context } from '../platform/context'
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

/** Adds the partner API, and its OpenAPI document at /api/partner/docs. */
export async function registerPartners(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: `${context.settings.productName} partner API`,
          version: '1',
          description:
            'For hosts and the systems that supply their experiences, sessions and prices. See docs/partners.md of the product.',
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
    await scope.register(swaggerUi, { routePrefix: '/api/partner/docs' })
    webhookRoutes(scope, context)
    sessionRoutes(scope, context)
    scheduleRoutes(scope, context)
    bookingRoutes(scope, context)
    reviewRoutes(scope, context)
    payoutRoutes(scope, context)
  })
}
