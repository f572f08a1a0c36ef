import fs from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { GeneralInfo } from 'shared/contracts'
import { escapeHtml } from '../pages/escape'
import { hashOf } from '../rendering/styles'

/** Path of the shell's iframe. */
const PATH = '/__mf/tag-manager'

const script = fs
  .readFileSync(new URL('./tag-manager-script.js', import.meta.url), 'utf8')
  .replace(/^\s*\/\/.*\n/gm, '')
  .replace(/\n\s+/g, '\n')

/**
 * Hosts that Google's guide requires for analytics and advertising. Inline scripts and `eval` stay forbidden, so a container's own HTML and
 * JavaScript do not run.
 * @see https://developers.google.com/tag-platform/security/guides/csp
 */
const google = {
  scripts:
    'https://*.googletagmanager.com https://www.googleadservices.com https://googleads.g.doubleclick.net https://pagead2.googlesyndication.com https://www.google.com',
  connections:
    'https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com https://*.g.doubleclick.net https://*.google.com https://*.google.co.uk https://pagead2.googlesyndication.com',
  frames: 'https://www.googletagmanager.com https://td.doubleclick.net',
}

function policy(scriptUrl: string): string {
  const isGoogles = scriptUrl.startsWith('https:')
  const vendor = (hosts: string) => (isGoogles ? ` ${hosts}` : '')
  return [
    `default-src 'none'`,
    `script-src 'self' ${hashOf(script)}${vendor(google.scripts)}`,
    `connect-src 'self'${vendor(google.connections)}`,
    `img-src 'self' data:${vendor(google.connections)}`,
    `frame-src 'self'${vendor(google.frames)}`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'self'`,
  ].join('; ')
}

/**
 * Serves the document in which the tag manager's container runs, in an iframe that the shell opens for visitors who have agreed. The
 * container has its own URL, title and document, so that its triggers see nothing of the page, and only here are the vendor's hosts
 * allowed.
 */
export function tagManager(
  app: FastifyInstance,
  { generalInfo }: { generalInfo: () => Promise<GeneralInfo | null> },
): void {
  app.get(PATH, async (_request, reply) => {
    const container = (await generalInfo())?.tag_manager
    if (!container) {
      return reply.code(404).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send('No container.')
    }
    const address = `${container.script_url}?id=${encodeURIComponent(container.id)}`
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'content-security-policy': policy(container.script_url),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      })
      .send(
        `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Analytics</title><meta name="container" content="${escapeHtml(address)}"></head><body><script>${script}</script></body></html>`,
      )
  })
}
