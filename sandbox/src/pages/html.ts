import type { FastifyReply } from 'fastify'

/** Escapes text for HTML, between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return text.replace(/[&<>"']/g, (character) => names[character] ?? character)
}

/** HTML from the `html` template, which escapes its values unless they are `Html` themselves. */
export class Html {
  constructor(readonly text: string) {}
  toString(): string {
    return this.text
  }
}

type Hole = string | number | Html | null | readonly Hole[]

export function html(strings: TemplateStringsArray, ...holes: Hole[]): Html {
  return new Html(strings.reduce((text, string, index) => text + fill(holes[index - 1] ?? null) + string))
}

function fill(hole: Hole): string {
  if (hole === null) return ''
  if (hole instanceof Html) return hole.text
  if (typeof hole === 'object') return hole.map(fill).join('')
  return escapeHtml(String(hole))
}

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-src 'self'; form-action *; base-uri 'none'"

/** Sends a whole page. Only our own origin may frame it. */
export function sendPage(reply: FastifyReply, page: { title: string; body: Html; script?: string; plain?: boolean }) {
  const head = html`<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${page.title}</title><link rel="stylesheet" href="/sandbox/${page.plain ? 'stripe/elements/elements.css' : 'sandbox.css'}">${page.script ? html`<script type="module" src="${page.script}"></script>` : null}`
  return reply
    .headers({
      'content-security-policy': `${POLICY}; frame-ancestors 'self'`,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="en-GB"><head>${head}</head><body>${page.body}</body></html>`)
}
