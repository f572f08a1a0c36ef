import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { applyScenario } from '../scenarios/apply-scenario'
import type { ScenarioStore } from '../scenarios/scenario-store'
import {
  ACCESS_TOKEN,
  type Content,
  ENVIRONMENT,
  LOCALE,
  linkTo,
  PREVIEW_TOKEN,
  type Resource,
  SPACE,
} from './content-store'
import { collectIncludes } from './includes'
import { type ContentTypeId, contentTypes, fieldShape } from './model'
import { find, InvalidQuery, type Page } from './query'

const MEDIA_TYPE = 'application/vnd.contentful.delivery.v1+json'
const MAX_INCLUDE = 10

/** Fakes Contentful's delivery API, and its preview API, whose token shows drafts too: one space, one environment, one locale. */
export async function contentfulSandbox(
  app: FastifyInstance,
  { scenarios, published, drafts }: { scenarios: ScenarioStore; published: () => Content; drafts: () => Content },
): Promise<void> {
  const content = (request: FastifyRequest) => (tokenOf(request) === PREVIEW_TOKEN ? drafts() : published())
  const at = `/spaces/:space/environments/:environment`
  await app.register(async (api) => {
    api.setErrorHandler((error, _request, reply) => {
      if (error instanceof InvalidQuery) return sendError(reply, 400, 'InvalidQuery', error.message)
      console.error('sandbox: the content service failed', error)
      return sendError(reply, 500, 'ServerError', 'The sandbox failed; see its log.')
    })
    api.addHook('onRequest', async (request, reply) => checkAccess(request, reply))
    api.addHook(
      'preHandler',
      applyScenario(scenarios, 'contentful', (reply, status) => {
        sendError(
          reply,
          status,
          status === 429 ? 'RateLimitExceeded' : 'ServerError',
          'A scenario made this call fail.',
        )
      }),
    )

    api.get(`${at}/entries`, { config: { operation: 'entries.list' } }, async (request, reply) => {
      const query = queryOf(request)
      const page = find(content(request).entries.values(), query)
      const { includes, errors } = collectIncludes(page.items, content(request), depthOf(query))
      const extras = { ...(Object.keys(includes).length && { includes }), ...(errors.length && { errors }) }
      return send(reply, { ...list(page), items: page.items.map((item) => localised(item, query)), ...extras })
    })
    api.get<{ Params: { id: string } }>(
      `${at}/entries/:id`,
      { config: { operation: 'entries.retrieve' } },
      async (request, reply) =>
        sendOne(reply, content(request).entries.get(request.params.id), request, 'Entry', request.params.id),
    )
    api.get(`${at}/assets`, { config: { operation: 'assets.list' } }, async (request, reply) => {
      const query = queryOf(request)
      const page = find(content(request).assets.values(), query)
      return send(reply, { ...list(page), items: page.items.map((item) => localised(item, query)) })
    })
    api.get<{ Params: { id: string } }>(
      `${at}/assets/:id`,
      { config: { operation: 'assets.retrieve' } },
      async (request, reply) =>
        sendOne(reply, content(request).assets.get(request.params.id), request, 'Asset', request.params.id),
    )
    api.get(`${at}/content_types`, { config: { operation: 'content_types.list' } }, async (_request, reply) =>
      send(reply, { ...array(describedTypes.length, 0, 100), items: describedTypes }),
    )
    api.get<{ Params: { id: string } }>(
      `${at}/content_types/:id`,
      { config: { operation: 'content_types.retrieve' } },
      async (request, reply) => {
        const described = describedTypes.find(({ sys }) => sys.id === request.params.id)
        return described ? send(reply, described) : notFound(reply, 'ContentType', request.params.id)
      },
    )
    api.get(`${at}/locales`, { config: { operation: 'locales.list' } }, async (_request, reply) => {
      const locale = { code: LOCALE, name: 'English (United Kingdom)', default: true, fallbackCode: null }
      return send(reply, {
        ...array(1, 0, 1000),
        items: [{ ...locale, sys: { id: 'locale-en-gb', type: 'Locale', version: 1 } }],
      })
    })
  })
}

const describedTypes = Object.entries(contentTypes).map(([id, type]) => describeType(id, type))

function checkAccess(request: FastifyRequest, reply: FastifyReply) {
  const [, , space, , environment] = request.url.split(/[/?]/)
  const token = tokenOf(request)
  if (token !== ACCESS_TOKEN && token !== PREVIEW_TOKEN) {
    return sendError(reply, 401, 'AccessTokenInvalid', 'The access token you sent could not be found or is invalid.')
  }
  if (space !== SPACE) return notFound(reply, 'Space', String(space))
  if (environment !== ENVIRONMENT) return notFound(reply, 'Environment', String(environment))
}

function tokenOf(request: FastifyRequest): string | null {
  return request.headers.authorization?.replace(/^Bearer /, '') ?? queryOf(request).get('access_token')
}

function queryOf(request: FastifyRequest): URLSearchParams {
  return new URLSearchParams(request.url.split('?')[1] ?? '')
}

function depthOf(query: URLSearchParams): number {
  const depth = Number(query.get('include') ?? 1)
  if (!Number.isInteger(depth) || depth < 0 || depth > MAX_INCLUDE) throw new InvalidQuery('include must be 0 to 10')
  return depth
}

function array(total: number, skip: number, limit: number) {
  return { sys: { type: 'Array' }, total, skip, limit }
}

function list(page: Page) {
  return array(page.total, page.skip, page.limit)
}

/** With `locale=*` every field becomes a map from locale to value. */
function localised(item: Resource, query: URLSearchParams): object {
  if (query.get('locale') !== '*') return item
  const { locale: _, ...sys } = item.sys
  const fields = Object.fromEntries(Object.entries(item.fields).map(([name, value]) => [name, { [LOCALE]: value }]))
  return { ...item, sys, fields }
}

function describeType(id: string, { name, displayField, fields }: (typeof contentTypes)[ContentTypeId]) {
  return {
    sys: {
      id,
      type: 'ContentType',
      space: linkTo('Space', SPACE),
      environment: linkTo('Environment', ENVIRONMENT),
      revision: 1,
    },
    name,
    displayField,
    fields: Object.entries(fields).map(([field, kind]) => ({
      id: field,
      name: field,
      localized: false,
      ...fieldShape(kind),
    })),
  }
}

function send(reply: FastifyReply, body: object) {
  return reply.type(MEDIA_TYPE).send(JSON.stringify(body))
}

function sendOne(reply: FastifyReply, found: Resource | undefined, request: FastifyRequest, type: string, id: string) {
  return found ? send(reply, localised(found, queryOf(request))) : notFound(reply, type, id)
}

function notFound(reply: FastifyReply, type: string, id: string) {
  return sendError(reply, 404, 'NotFound', 'The resource could not be found.', { type, id })
}

function sendError(reply: FastifyReply, status: number, id: string, message: string, details?: object) {
  const requestId = randomUUID()
  const body = { sys: { type: 'Error', id }, message, ...(details && { details }), requestId }
  return reply.code(status).header('x-contentful-request-id', requestId).type(MEDIA_TYPE).send(JSON.stringify(body))
}
