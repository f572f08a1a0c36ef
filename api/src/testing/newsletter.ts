import { eq } from 'drizzle-orm'
import { syncAudience } from '../content/newsletter/sync-audience'
import { newsletterSubscribers } from '../platform/database/schema'
import { Browser } from './browser'
import { emailedToken } from './emails'
import { startSandboxMailchimp } from './sandbox-mailchimp'
import { testApp } from './test-app'

export const SUBSCRIBE = '/api/customer/newsletter/mailchimp/subscribe'

export const formValues = (email: string, changes: object = {}) => ({
  email,
  first_name: 'Ada',
  last_name: 'Lovell',
  promotion: '1',
  ...changes,
})

/** An API with the sandbox’s Mailchimp, and functions to subscribe, confirm and unsubscribe. */
export async function newsletter(options: Pick<NonNullable<Parameters<typeof testApp>[0]>, 'pause'> = {}) {
  const mailchimp = await startSandboxMailchimp()
  const api = await testApp({ env: { ...mailchimp.environment, LIMITS_NEWSLETTER: 'off' }, ...options })
  const browser = await Browser.open(api.app)

  const ask = async (email: string, changes: object = {}) => {
    const response = await browser.send('POST', SUBSCRIBE, formValues(email, changes))
    return [response.statusCode, response.body] as const
  }
  const confirm = (token: string) => browser.send('POST', `/api/customer/newsletter/confirm/${token}`)
  const leave = (token: string) => browser.send('POST', `/api/customer/newsletter/unsubscribe/${token}`)
  const rowOf = async (email: string) => {
    const [row] = await api.database.db
      .select()
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.email, email))
    if (!row) throw new Error(`${email} was not found`)
    return row
  }
  /** A confirmed subscriber who is not synced to Mailchimp yet. */
  async function confirmed(email: string) {
    await ask(email)
    await confirm(await emailedToken(api, email, 'newsletter_opt_in'))
    return rowOf(email)
  }
  return {
    api,
    mailchimp,
    browser,
    ask,
    confirm,
    leave,
    rowOf,
    confirmed,
    /** A confirmed subscriber who is synced to Mailchimp. */
    async subscribed(email: string) {
      await confirmed(email)
      await syncAudience(api.context, api.now())
      return rowOf(email)
    },
  }
}
