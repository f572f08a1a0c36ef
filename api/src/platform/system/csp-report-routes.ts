import type { FastifyInstance } from 'fastify'
import { redactTokens } from 'server/logging'
import { z } from 'zod'
import type { Context } from '../context'
import { limit } from '../http/rate-limit'
import { Refusal } from '../refusal'
import { createLogBudget } from './log-budget'
import { maskText } from './mask-text'

const MAX_BODY_BYTES = 32 * 1024
const LINES_A_MINUTE = 30
const MAX_LENGTH = 200

const Text = z.string().catch('')
/** What `report-uri` sends (CSP level 2). */
const Single = z
  .object({
    'csp-report': z.object({
      'document-uri': Text,
      'effective-directive': Text,
      'violated-directive': Text,
      'blocked-uri': Text,
    }),
  })
  .transform(({ 'csp-report': report }) => [
    {
      page: report['document-uri'],
      directive: report['effective-directive'] || report['violated-directive'],
      blocked: report['blocked-uri'],
    },
  ])
/** What `report-to` sends (Reporting API), together with reports of other types. */
const Several = z
  .array(
    z.object({ type: z.string(), body: z.object({ documentURL: Text, effectiveDirective: Text, blockedURL: Text }) }),
  )
  .max(50)
  .transform((reports) =>
    reports
      .filter(({ type }) => type === 'csp-violation')
      .map(({ body }) => ({ page: body.documentURL, directive: body.effectiveDirective, blocked: body.blockedURL })),
  )
const Reports = z.union([Several, Single])

/**
 * POST /api/csp-reports receives browsers' reports of violations of the content security policy (https://www.w3.org/TR/CSP3/#reporting)
 * and logs each kind once a minute, without queries and tokens.
 */
export async function cspReportRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const mayLog = createLogBudget({
    linesPerMinute: LINES_A_MINUTE,
    onSuppressed: (count) => app.log.warn({ count }, 'policy violations left out of the log'),
  })
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
      scope.getDefaultJsonParser('error', 'error'),
    )
    scope.post('/api/csp-reports', { schema: { hide: true } }, async (request, reply) => {
      await limit(context, request, 'telemetry')
      const reports = Reports.safeParse(request.body)
      if (!reports.success) throw new Refusal('VALIDATION')
      for (const report of reports.data) {
        const violation = {
          page: redactTokens(report.page).slice(0, MAX_LENGTH),
          directive: maskText(report.directive, MAX_LENGTH),
          blocked: redactTokens(maskText(report.blocked, MAX_LENGTH)),
        }
        if (mayLog(JSON.stringify(violation))) request.log.warn({ violation }, 'content security policy violated')
      }
      return reply.code(204).send()
    })
  })
}
