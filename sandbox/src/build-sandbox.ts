import type { AddressInfo, Server } from 'node:net'
import { join } from 'node:path'
import Fastify from 'fastify'
import { testersOnly } from 'server/access'
import { createContentWebhook } from './contentful/content-webhook'
import { contentfulSandbox } from './contentful/contentful-sandbox'
import { entryRoutes } from './contentful/entry-routes'
import { emptyContentfulState, publishedContent } from './contentful/published-content'
import { mailRoutes } from './mail/mail-routes'
import { createMailbox, emptyMailState } from './mail/mailbox'
import { createSmtpServer } from './mail/smtp-server'
import { createAudience, emptyMailchimpState } from './mailchimp/audience'
import { audiencePage } from './mailchimp/audience-page'
import { mailchimpSandbox } from './mailchimp/mailchimp-sandbox'
import { createGrants } from './oauth/grants'
import { oauthSandbox } from './oauth/oauth-sandbox'
import { octoSandbox } from './octo/octo-sandbox'
import { createOffice, emptyOctoState } from './octo/office'
import { officePage } from './octo/office-page'
import { octoWebhooks } from './octo/send-webhooks'
import { indexPage } from './pages/index-page'
import { scenarioRoutes } from './scenarios/scenario-routes'
import { createScenarioStore } from './scenarios/scenario-store'
import type { Settings } from './settings'
import { openStateFile } from './state-file'
import { emptyStripeState } from './stripe/operation-context'
import { stripeSandbox } from './stripe/stripe-sandbox'
import { tagManagerPages, tagManagerSandbox } from './tag-manager/tag-manager-sandbox'

export interface Sandbox {
  /** Starts to listen. Returns the actual ports, because port 0 means any free one. */
  listen: () => Promise<{ httpPort: number; smtpPort: number }>
  close: () => Promise<void>
}

/** Builds all fakes in one process. Their state is stored below `dataDir`. */
export async function buildSandbox(settings: Settings): Promise<Sandbox> {
  const folder = join(settings.dataDir, 'sandbox')
  const stripeFile = await openStateFile(join(folder, 'stripe.json'), emptyStripeState)
  const mailFile = await openStateFile(join(folder, 'mail.json'), emptyMailState)
  const contentfulFile = await openStateFile(join(folder, 'contentful.json'), emptyContentfulState)
  const mailchimpFile = await openStateFile(join(folder, 'mailchimp.json'), emptyMailchimpState)
  const octoFile = await openStateFile(join(folder, 'octo.json'), emptyOctoState)
  const scenarios = createScenarioStore()
  const mailbox = createMailbox(mailFile)
  const http = Fastify({ forceCloseConnections: true, bodyLimit: 1_048_576 })
  const smtp = createSmtpServer(mailbox, scenarios)
  // A client that disconnects must not stop the sandbox.
  smtp.on('error', (error) => console.error('sandbox: SMTP', error.message))

  const post = await stripeSandbox(http, {
    file: stripeFile,
    scenarios,
    webhookUrl: settings.webhookUrl,
    webhookSecret: settings.webhookSecret,
  })
  const content = publishedContent(contentfulFile)
  const webhook = createContentWebhook({
    url: settings.contentWebhookUrl,
    secret: settings.contentWebhookSecret,
    scenarios,
  })
  await contentfulSandbox(http, { scenarios, published: content.current, drafts: content.drafts })
  const audience = createAudience(mailchimpFile)
  await mailchimpSandbox(http, { scenarios, audience })
  const office = createOffice(octoFile)
  const octo = octoWebhooks(office, scenarios)
  await octoSandbox(http, { scenarios, office, notify: octo.notify })
  const tagManager = tagManagerSandbox(http)
  const grants = createGrants()
  for (const provider of ['google', 'facebook'] as const) {
    await oauthSandbox(http, provider, { scenarios, grants, client: settings.oauth[provider] })
  }
  http.get('/sandbox/health', async () => ({ status: 'ok' }))
  // Pages and levers for testers. Everything else is requested by customers' browsers and by the API.
  await http.register(async (testers) => {
    testers.addHook('onRequest', testersOnly(settings.qaToken))
    indexPage(testers)
    entryRoutes(testers, content, webhook)
    mailRoutes(testers, mailbox)
    audiencePage(testers, audience)
    officePage(testers, office, octo.notify)
    tagManagerPages(testers, tagManager)
    scenarioRoutes(testers, scenarios, async () => {
      scenarios.clear()
      grants.clear()
      tagManager.clear()
      const [undone] = await Promise.all([
        content.reset(),
        stripeFile.reset(),
        mailFile.reset(),
        mailchimpFile.reset(),
        octoFile.reset(),
      ])
      for (const entry of undone) webhook.tell(entry)
    })
  })

  return {
    async listen() {
      await http.listen({ host: settings.host, port: settings.httpPort })
      const server = await new Promise<Server>((resolve, reject) => {
        smtp.server.once('error', reject)
        const listening: Server = smtp.listen(settings.smtpPort, settings.host, () => resolve(listening))
      })
      return { httpPort: portOf(http.server.address()), smtpPort: portOf(server.address()) }
    },
    async close() {
      await Promise.all([post.stop(), webhook.stop(), octo.stop()])
      await http.close()
      if (smtp.server.listening) await new Promise<void>((resolve) => smtp.close(() => resolve()))
      await Promise.all([stripeFile, mailFile, contentfulFile, mailchimpFile, octoFile].map((file) => file.flush()))
    },
  }
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address ? address.port : 0
}
