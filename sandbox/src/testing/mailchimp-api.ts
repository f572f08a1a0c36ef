import type { FastifyInstance } from 'fastify'
import { type Contact, createAudience, emptyMailchimpState, type Status, subscriberHash } from '../mailchimp/audience'
import { MAILCHIMP_KEY, MAILCHIMP_LIST, mailchimpSandbox } from '../mailchimp/mailchimp-sandbox'
import { changed } from '../mailchimp/parse-contact'
import { createScenarioStore } from '../scenarios/scenario-store'
import { failure } from './failure'

export { MAILCHIMP_KEY, MAILCHIMP_LIST }

/** Path below which the API is. */
export const MAILCHIMP_PATH = '/sandbox/mailchimp/3.0'

export interface MailchimpInTests {
  find(email: string): Contact | undefined
  /** Sets a status as the owner of the address does with Mailchimp's own form and links: only the owner can undo a leave. */
  setAsOwner(email: string, status: Status): void
  /** Makes an address one that was deleted permanently before. */
  forget(email: string): void
  /** Makes every call fail with this HTTP status from now on; 0 ends that. */
  failWith(status: number): void
}

/** Registers Mailchimp's API on a test's server, with an empty audience. */
export async function addMailchimpApi(app: FastifyInstance): Promise<MailchimpInTests> {
  const state = emptyMailchimpState()
  const audience = createAudience({ state, changed: () => {}, reset: async () => {}, flush: async () => {} })
  const scenarios = createScenarioStore()
  await mailchimpSandbox(app, { scenarios, audience })
  return {
    find: (email) => audience.find(email),
    setAsOwner(email, status) {
      const contact = changed(audience.find(email), email, {}, status)
      audience.put({ ...contact, is_in_compliance_state: status !== 'subscribed' })
    },
    forget(email) {
      state.forgotten.push(subscriberHash(email))
    },
    failWith(status) {
      scenarios.clear()
      if (status) scenarios.add(failure('mailchimp', status))
    },
  }
}
