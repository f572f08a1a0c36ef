import { createHash } from 'node:crypto'
import mailchimp from '@mailchimp/mailchimp_marketing'
import type { Settings } from '../../platform/settings'
import { type AudienceList, AudienceRejected } from './audience-list'

/** A customer waits for the response. */
const TIMEOUT_MS = 5_000
const HTTPS = 'https://server.api.mailchimp.com/3.0'

/**
 * Mailchimp's audience through its own client; null when key or audience is missing. The contact's merge fields are FNAME, LNAME and
 * PROMOTION (1 or 0). An audience without PROMOTION ignores it.
 */
export function mailchimpAudience({ mailchimp: { key, list, apiUrl } }: Settings): AudienceList | null {
  if (!key || !list) return null
  // A key ends in the name of its data centre. Without `server` the client keeps its base URL.
  const server = apiUrl ? undefined : key.split('-').at(-1)
  const { lists } = mailchimp

  /** The client is one instance for the process, so it is configured before each call. */
  async function ask<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    Object.assign(mailchimp, { basePath: apiUrl ?? HTTPS, timeout: TIMEOUT_MS })
    mailchimp.setConfig({ apiKey: key ?? '', server })
    try {
      return await call()
    } catch (error) {
      // The client's error contains the request with its API key. Only status and title are passed on.
      throw failureOf(error)
    }
  }
  const whereKnown = async (call: () => Promise<unknown>) => {
    try {
      await ask(call)
    } catch (error) {
      if (!(error instanceof AudienceError) || error.status !== 404) throw asFinal(error)
    }
  }

  return {
    hashOf,
    async standing(hash) {
      try {
        const member = await ask(() => lists.getListMember(list, hash))
        return 'status' in member && member.status === 'subscribed' ? 'subscribed' : 'absent'
      } catch (error) {
        if (error instanceof AudienceError && error.status === 404) return 'absent'
        throw asFinal(error)
      }
    },
    async subscribe({ email, firstName, lastName, promotion, confirmedAt }) {
      const put = (status: 'subscribed' | 'pending') =>
        ask(() =>
          lists.setListMember(list, hashOf(email), {
            email_address: email,
            status_if_new: status,
            status,
            merge_fields: { FNAME: firstName, LNAME: lastName, PROMOTION: promotion ? '1' : '0' },
            timestamp_opt: confirmedAt.toISOString().replace(/\.\d+Z$/, 'Z'),
          }),
        )
      try {
        await put('subscribed')
      } catch (error) {
        if (!(error instanceof AudienceError) || error.title !== 'Member In Compliance State') throw asFinal(error)
        // A contact who unsubscribed at Mailchimp can only be re-subscribed as `pending`: Mailchimp asks for confirmation.
        await put('pending').catch((again: unknown) => {
          throw asFinal(again)
        })
      }
    },
    unsubscribe: (hash) => whereKnown(() => lists.updateListMember(list, hash, { status: 'unsubscribed' })),
    erase: (hash) => whereKnown(() => lists.deleteListMemberPermanent(list, hash)),
  }
}

const hashOf = (email: string): string => createHash('md5').update(email.toLowerCase()).digest('hex')

class AudienceError extends Error {
  constructor(
    readonly status: number | null,
    readonly title: string,
  ) {
    super(`Mailchimp: ${status ?? 'no response'} ${title}`.trim())
    this.name = 'AudienceError'
  }
}

/**
 * HTTP 400 is final: the address "looks fake or invalid", or the contact was erased permanently or is barred. A wrong key, a limit or a
 * missing audience (404) can be fixed, so those are retried.
 */
function asFinal(error: unknown): unknown {
  if (!(error instanceof AudienceError)) return error
  return error.status === 400 ? new AudienceRejected(error.title) : error
}

function failureOf(error: unknown): AudienceError {
  if (typeof error !== 'object' || error === null) return new AudienceError(null, '')
  const status = 'status' in error && typeof error.status === 'number' ? error.status : null
  return new AudienceError(status, titleOf('response' in error ? error.response : null))
}

function titleOf(response: unknown): string {
  if (typeof response !== 'object' || response === null || !('body' in response)) return ''
  const { body } = response
  return typeof body === 'object' && body !== null && 'title' in body ? String(body.title) : ''
}
