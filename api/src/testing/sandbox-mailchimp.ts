import Fastify from 'fastify'
import { addMailchimpApi, MAILCHIMP_KEY, MAILCHIMP_LIST, MAILCHIMP_PATH } from 'sandbox/testing/mailchimp-api'
import { listenForTests } from './listen-for-tests'

/** Starts the sandbox's Mailchimp in this process, for the real client. */
export async function startSandboxMailchimp() {
  const app = Fastify({ forceCloseConnections: true })
  const requests: string[] = []
  app.addHook('onRequest', async ({ method, url }) => {
    requests.push(`${method} ${url.replace(MAILCHIMP_PATH, '').replace(/[0-9a-f]{32}/, ':hash')}`)
  })
  const mailchimp = await addMailchimpApi(app)
  const url = await listenForTests(app)
  return {
    ...mailchimp,
    /** Requests seen, `GET /lists/sandbox/members/:hash`. */
    requests,
    statusOf: (email: string) => mailchimp.find(email)?.status,
    environment: {
      MAILCHIMP_API_KEY: MAILCHIMP_KEY,
      MAILCHIMP_LIST_ID: MAILCHIMP_LIST,
      MAILCHIMP_API_URL: `${url}${MAILCHIMP_PATH}`,
    },
  }
}
