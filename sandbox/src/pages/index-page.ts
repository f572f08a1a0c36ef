import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { PUBLISHABLE_KEY, SECRET_KEY } from '../stripe/api'
import { testCards } from '../stripe/cards'
import { html, sendPage } from './html'

const styles = readFileSync(new URL('./sandbox.css', import.meta.url), 'utf8')

/** Serves /sandbox, a page about everything in the sandbox. */
export function indexPage(app: FastifyInstance): void {
  app.get('/sandbox/sandbox.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(styles))
  app.get('/sandbox', async (_request, reply) => {
    const cards = testCards.map(
      (card) => html`<tr><td><code>${card.number.replace(/(.{4})(?=.)/g, '$1 ')}</code></td><td>${card.does}</td></tr>`,
    )
    return sendPage(reply, {
      title: 'Sandbox',
      body: html`<main><h1>Sandbox</h1>
<p>Replaces the services that the product uses, and speaks their protocols. No money moves, and nothing leaves this machine.</p>
<h2>Mail</h2><p><a href="/sandbox/mail">The inbox</a>; as JSON at <a href="/sandbox/mail/messages">/sandbox/mail/messages?to=…</a></p>
<h2>Card payment</h2><p>REST at <code>/v1</code> (<code>${SECRET_KEY}</code>), browser script at <a href="/sandbox/stripe/stripe.js">/sandbox/stripe/stripe.js</a> (<code>${PUBLISHABLE_KEY}</code>). Any future expiry date, any security code.</p>
<table><thead><tr><th>Card</th><th>What it does</th></tr></thead><tbody>${cards}</tbody></table>
<h2>Content</h2><p>The delivery API at <code>/spaces/meander/environments/master/entries</code>. <a href="/sandbox/contentful/entries">Every entry</a>; this publishes one with a new headline and sends the product a webhook:</p>
<pre>curl -X PUT http://127.0.0.1:4100/sandbox/contentful/entries/home-hero -H 'content-type: application/json' \\
  -d '{ "fields": { "headline": "Kites over Old Winchester Hill" } }'</pre>
<h2>Google and Facebook</h2><p>OAuth 2.0 with PKCE at <code>/sandbox/google</code> and <code>/sandbox/facebook</code>; you choose the person to sign in as.</p>
<h2>Newsletter</h2><p>Mailchimp's marketing API at <code>/sandbox/mailchimp/3.0</code>. <a href="/sandbox/mailchimp">Subscribers</a>; this unsubscribes one, as Mailchimp's own link does:</p>
<pre>curl -X PUT http://127.0.0.1:4100/sandbox/mailchimp/contacts/ada@example.com -H 'content-type: application/json' \\
  -d '{ "status": "unsubscribed" }'</pre>
<h2>Supplier</h2><p>A booking system that sells over OCTO, at <code>/sandbox/octo</code> (<code>sandbox-octo-key</code>). <a href="/sandbox/octo-office">Its bookings</a>; this sells three places of a session over its counter:</p>
<pre>curl -X POST http://127.0.0.1:4100/sandbox/octo-office/availabilities/river-kayaks_2026-12-24_1000/sell -H 'content-type: application/json' \\
  -d '{ "places": 3 }'</pre>
<h2>Tag manager</h2><p>Google's script at <a href="/sandbox/gtm/gtm.js">/sandbox/gtm/gtm.js?id=…</a>. <a href="/sandbox/gtm">What it received</a>; as JSON at <a href="/sandbox/gtm/entries">/sandbox/gtm/entries?client=…</a>, a visitor by their cookie <code>_ga</code>.</p>
<h2>Scenarios</h2><p>Make the next calls fail, hang, be slow or repeat:</p>
<pre>curl -X POST http://127.0.0.1:4100/sandbox/scenarios -H 'content-type: application/json' \\
  -d '{ "service": "stripe", "operation": "payment_intents.create", "outcome": "fail", "status": 503, "times": 2 }'</pre>
<p>Services: <code>stripe</code>, <code>contentful</code>, <code>mail</code>, <code>google</code>, <code>facebook</code>, <code>mailchimp</code>, <code>octo</code>. Outcomes: <code>fail</code> (with <code>status</code>), <code>hang</code>, <code>slow</code> (with <code>delay_ms</code>), <code>repeat</code> (webhooks and mail). Operations of Stripe are named like <code>payment_intents.confirm</code>, <code>refunds.create</code>, <code>elements.session</code>, <code>webhook</code> (a webhook that hangs is never delivered; with <code>about</code> only those of one payment); of content <code>entries.list</code>, <code>webhook</code>; of mail <code>send</code>; of Google and Facebook <code>authorize</code>, <code>consent</code>, <code>token</code>, <code>me</code>; of Mailchimp <code>members.read</code>, <code>members.set</code>, <code>members.update</code>, <code>members.delete</code>; of the supplier <code>availability</code>, <code>bookings.reserve</code>, <code>bookings.confirm</code>, <code>bookings.cancel</code>, <code>webhook</code>. <code>GET</code> lists them, <code>DELETE</code> removes them, all or by <code>/sandbox/scenarios/{id}</code>, <code>POST /sandbox/reset</code> resets everything.</p></main>`,
    })
  })
}
