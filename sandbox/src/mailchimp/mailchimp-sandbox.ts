import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { applyScenario } from '../scenarios/apply-scenario'
import type { ScenarioStore } from '../scenarios/scenario-store'
import { type Audience, type Contact, type Status, subscriberHash } from './audience'
import { changed, isInvalid, parseContact } from './parse-contact'
import { notFound, sendProblem } from './problem'

export const MAILCHIMP_KEY = 'sandbox-mailchimp-key'
export const MAILCHIMP_LIST = 'sandbox'

interface Named {
  Params: { list: string; hash: string }
}

/** Fakes Mailchimp's marketing API, version 3.0: one account, one audience, below /sandbox/mailchimp. */
export async function mailchimpSandbox(
  app: FastifyInstance,
  { scenarios, audience }: { scenarios: ScenarioStore; audience: Audience },
): Promise<void> {
  const operation = (name: string) => ({ config: { operation: name } })
  await app.register(
    async (api) => {
      // Mailchimp's client sends a content type with empty bodies too.
      api.removeContentTypeParser('application/json')
      api.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
        try {
          done(null, body === '' ? undefined : JSON.parse(String(body)))
        } catch {
          done(Object.assign(new Error('The body is not JSON.'), { statusCode: 400 }))
        }
      })
      api.addHook('onRequest', async (request, reply) => checkAccess(request, reply))
      api.addHook(
        'preHandler',
        applyScenario(scenarios, 'mailchimp', (reply, status) => {
          const title =
            status === 429 ? 'Too Many Requests' : status < 500 ? 'Invalid Resource' : 'Internal Server Error'
          sendProblem(reply, status, title, 'A scenario made this call fail.')
        }),
      )

      api.get('/ping', operation('ping'), async () => ({ health_status: "Everything's Chimpy!" }))

      api.get<Named>('/lists/:list/members', operation('members.list'), async (request, reply) => {
        if (request.params.list !== MAILCHIMP_LIST) return notFound(reply)
        const members = audience.list().map(delivered)
        return { members, list_id: MAILCHIMP_LIST, total_items: members.length }
      })

      api.get<Named>('/lists/:list/members/:hash', operation('members.read'), async ({ params }, reply) => {
        const contact = params.list === MAILCHIMP_LIST ? audience.find(params.hash) : undefined
        return contact ? delivered(contact) : notFound(reply)
      })

      api.put<Named>('/lists/:list/members/:hash', operation('members.set'), async ({ params, body }, reply) => {
        if (params.list !== MAILCHIMP_LIST) return notFound(reply)
        const wished = parseContact(body)
        if (isInvalid(wished)) return invalid(reply, wished)
        const before = audience.find(params.hash)
        const email = before?.email_address ?? wished.email_address
        if (!email) return invalid(reply, { field: 'email_address', message: 'This value should not be blank.' })
        if (!before && audience.isForgotten(subscriberHash(email))) return forgotten(reply, email)
        const status = before ? (wished.status ?? before.status) : (wished.status_if_new ?? wished.status)
        if (!status) return invalid(reply, { field: 'status_if_new', message: 'This value should not be blank.' })
        if (before && isBarred(before, status)) return inComplianceState(reply, before)
        return delivered(audience.put(changed(before, email, wished, status)))
      })

      api.patch<Named>('/lists/:list/members/:hash', operation('members.update'), async ({ params, body }, reply) => {
        const before = params.list === MAILCHIMP_LIST ? audience.find(params.hash) : undefined
        if (!before) return notFound(reply)
        const wished = parseContact(body)
        if (isInvalid(wished)) return invalid(reply, wished)
        const status = wished.status ?? before.status
        if (isBarred(before, status)) return inComplianceState(reply, before)
        return delivered(audience.put(changed(before, before.email_address, wished, status)))
      })

      api.delete<Named>('/lists/:list/members/:hash', operation('members.archive'), async ({ params }, reply) => {
        const before = params.list === MAILCHIMP_LIST ? audience.find(params.hash) : undefined
        if (!before) return notFound(reply)
        audience.put({ ...before, status: 'archived' })
        return reply.code(204).send()
      })

      api.post<Named>(
        '/lists/:list/members/:hash/actions/delete-permanent',
        operation('members.delete'),
        async ({ params }, reply) =>
          params.list === MAILCHIMP_LIST && audience.erase(params.hash) ? reply.code(204).send() : notFound(reply),
      )
    },
    { prefix: '/sandbox/mailchimp/3.0' },
  )
}

/** Accepts the key as a bearer token, or as the password of any user name. */
function checkAccess(request: FastifyRequest, reply: FastifyReply) {
  const [scheme, given = ''] = (request.headers.authorization ?? '').split(' ')
  const key = scheme === 'Bearer' ? given : Buffer.from(given, 'base64').toString().replace(/^.*?:/, '')
  if (key === MAILCHIMP_KEY) return
  return sendProblem(reply, 401, 'API Key Invalid', 'Your API key may be invalid, or you have tried the wrong server.')
}

/** A contact who left cannot be subscribed directly: with `pending` Mailchimp asks them first. */
const isBarred = (before: Contact, status: Status) => before.is_in_compliance_state && status === 'subscribed'

const inComplianceState = (reply: FastifyReply, { email_address }: Contact) =>
  sendProblem(
    reply,
    400,
    'Member In Compliance State',
    `${email_address} is in a compliance state due to unsubscribe, bounce, or compliance review and cannot be subscribed.`,
  )

const forgotten = (reply: FastifyReply, email: string) =>
  sendProblem(
    reply,
    400,
    'Forgotten Email Not Subscribed',
    `${email} was permanently deleted and cannot be re-imported. The contact must re-subscribe to get back on the list.`,
  )

const invalid = (reply: FastifyReply, fault: { field: string; message: string }) =>
  sendProblem(reply, 400, 'Invalid Resource', 'The resource submitted could not be validated.', [fault])

function delivered({ is_in_compliance_state: _, ...contact }: Contact) {
  const { FNAME = '', LNAME = '' } = contact.merge_fields
  return {
    id: subscriberHash(contact.email_address),
    ...contact,
    full_name: `${FNAME} ${LNAME}`.trim(),
    email_type: 'html',
    list_id: MAILCHIMP_LIST,
  }
}
