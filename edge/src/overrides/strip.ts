import fs from 'node:fs'
import { escapeHtml } from '../pages/escape'
import { hashOf } from '../rendering/styles'
import { CLEAR_ADDRESS } from './addresses'
import { isAddress } from './override-list'
import type { Testing } from './tester-views'

const css = fs.readFileSync(new URL('./strip.css', import.meta.url), 'utf8').replace(/\n\s*/g, '')

/** What stands above a page beside its own content. */
export interface Strip {
  html: string
  css: string
  /** For the page's policy. */
  hash: string
}

/** Tells a tester which versions a page was put together from, and leads back to the live ones. @param path of the page, with its query */
export function testerStrip({ releases, refusals }: Testing, path: string): Strip {
  const shown = releases.map(({ app, version }) => `<strong>${app}</strong> ${escapeHtml(version)}`)
  const lines = [
    shown.length > 0
      ? `You are testing ${shown.join(', ')}.`
      : 'You are testing, but every version shown is the live one.',
    ...(releases.some(({ version }) => isAddress(version))
      ? ['What comes from an address is drawn in this browser alone.']
      : []),
    ...refusals.map(({ item }) => `${escapeHtml(item)} cannot be shown: here you see the live version.`),
  ]
  const reset = escapeHtml(`${CLEAR_ADDRESS}&to=${encodeURIComponent(path)}`)
  // With a target the link is the browser's own: a shell of any version leaves it alone.
  const link = `<a href="${reset}" target="_top" aria-label="Reset to the live versions">Reset</a>`
  return {
    html: `<aside class="tester-strip" data-ground="ink" aria-label="Versions you are testing"><div>${lines.map((line) => `<p>${line}</p>`).join('')}</div>${link}</aside>`,
    css,
    hash: hashOf(css),
  }
}
