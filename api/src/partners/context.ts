import type { WebhookBodies } from './webhooks/webhook-bodies'

declare module '../platform/context' {
  interface Context {
    /** How the bodies of webhook messages are built, by the kind of their endpoint's owner. */
    webhookBodies: WebhookBodies
  }
}
