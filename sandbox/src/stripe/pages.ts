import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { html, sendPage } from '../pages/html'
import { type BrowserScript, bundleScript } from './browser/bundle'
import { authenticate } from './confirmation'
import { notFound, StripeApiError } from './errors'
import type { PaymentIntent } from './objects'
import type { Authentication, OperationContext } from './operation-context'

const formStyles = readFileSync(new URL('./browser/elements.css', import.meta.url), 'utf8')

/** Serves Stripe's files for browsers: its script, the frames of its forms, and the bank's 3-D Secure page. */
export function stripePages(app: FastifyInstance, booksFor: () => OperationContext): void {
  scripts(app)
  for (const type of ['payment', 'card'] as const) {
    app.get(`/sandbox/stripe/elements/${type}.html`, (_request, reply) => sendPage(reply, cardForm(type)))
  }
  // The forms here have no fields, so their bodies are not parsed.
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, _payload, done) => done(null))

  app.get<{ Params: { id: string } }>('/sandbox/stripe/three-d-secure/:id', (request, reply) => {
    const books = booksFor()
    const attempt = books.state.authentications[request.params.id]
    const intent = attempt && books.state.payment_intents[attempt.payment_intent]
    if (!intent) return sendStripeError(reply, notFound('source', request.params.id))
    return sendPage(reply, bankPage(attempt, intent))
  })

  app.post<{ Params: { id: string; answer: string } }>(
    '/sandbox/stripe/three-d-secure/:id/:answer',
    (request, reply) => {
      try {
        const { attempt, intent } = authenticate(booksFor(), request.params.id, request.params.answer === 'complete')
        return attempt.return_url
          ? reply.redirect(wayBack(attempt.return_url, intent), 303)
          : reply.send({ status: attempt.status })
      } catch (error) {
        if (error instanceof StripeApiError) return sendStripeError(reply, error)
        throw error
      }
    },
  )
}

function scripts(app: FastifyInstance): void {
  const files: Record<string, BrowserScript> = {
    '/sandbox/stripe/stripe.js': 'stripe',
    '/sandbox/stripe/elements/card-frame.js': 'card-frame',
    '/sandbox/stripe/three-d-secure.js': 'three-d-secure',
  }
  const built = new Map<BrowserScript, Promise<string>>()
  for (const [path, name] of Object.entries(files)) {
    app.get(path, async (_request, reply) => {
      const script = built.get(name) ?? bundleScript(name)
      built.set(name, script)
      return sendFile(reply, 'text/javascript', await script)
    })
  }
  app.get('/sandbox/stripe/elements/elements.css', async (_request, reply) => sendFile(reply, 'text/css', formStyles))
}

function sendFile(reply: FastifyReply, type: string, text: string) {
  return reply
    .headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
    .type(`${type}; charset=utf-8`)
    .send(text)
}

function sendStripeError(reply: FastifyReply, fault: StripeApiError) {
  return reply.code(fault.status).send({ error: fault.body })
}

function cardForm(type: 'payment' | 'card') {
  const line = type === 'card'
  const problem = (name: string) => (line ? null : html`<p class="problem" id="${name}-problem" role="alert"></p>`)
  const described = (name: string) => (line ? 'card-problem' : `${name}-problem`)
  return {
    title: 'Card details',
    plain: true,
    script: '/sandbox/stripe/elements/card-frame.js',
    body: html`<form class="card-form ${line ? 'one-line' : ''}" novalidate>
<div class="${line ? '' : 'wide'}"><label for="number">Card number</label><input id="number" inputmode="numeric" autocomplete="cc-number" placeholder="1234 1234 1234 1234" aria-describedby="${described('number')}">${problem('number')}</div>
<div><label for="expiry">Expiry date</label><input id="expiry" inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY" aria-describedby="${described('expiry')}">${problem('expiry')}</div>
<div><label for="cvc">Security code</label><input id="cvc" inputmode="numeric" autocomplete="cc-csc" maxlength="4" placeholder="CVC" aria-describedby="${described('cvc')}">${problem('cvc')}</div>
${line ? html`<p class="problem wide" id="card-problem" role="alert"></p>` : html`<p class="test-note wide">Test mode: pay with 4242 4242 4242 4242. No money moves.</p>`}
</form>`,
  }
}

function bankPage(attempt: Authentication, intent: PaymentIntent) {
  const amount = new Intl.NumberFormat('en-GB', { style: 'currency', currency: intent.currency }).format(
    intent.amount / 100,
  )
  const action = `/sandbox/stripe/three-d-secure/${attempt.id}`
  return {
    title: 'Confirm your payment',
    plain: true,
    script: '/sandbox/stripe/three-d-secure.js',
    body: html`<main class="bank"><h1>Is this you?</h1>
<p>A test bank asks you to confirm this payment.</p><p class="amount">${amount}</p>
<form method="post" action="${action}/complete"><button>Complete</button></form>
<form method="post" action="${action}/fail"><button class="plain">Fail</button></form></main>`,
  }
}

function wayBack(returnUrl: string, intent: PaymentIntent): string {
  const url = new URL(returnUrl)
  url.searchParams.set('payment_intent', intent.id)
  url.searchParams.set('payment_intent_client_secret', intent.client_secret)
  url.searchParams.set(
    'redirect_status',
    ['succeeded', 'requires_capture'].includes(intent.status) ? 'succeeded' : 'failed',
  )
  return url.href
}
