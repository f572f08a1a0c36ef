import fs from 'node:fs'
import { PREVIEW_PARAMETER } from '../cache/cache-bypass'
import { escapeHtml } from '../pages/escape'
import { hashOf } from '../rendering/styles'
import { isAddress } from './override-list'
import { CLEAR_OVERRIDES_PATH } from './paths'
import type { TesterSession } from './tester-views'

const css = fs.readFileSync(new URL('./tester-banner.css', import.meta.url), 'utf8').replace(/\n\s*/g, '')

/** The tester banner above a page. */
export interface TesterBanner {
  html: string
  css: string
  /** Hash of `css` for the content security policy. */
  hash: string
}

interface BannerContent {
  testing: TesterSession | null
  isPreview: boolean
}

/**
 * Renders the tester banner: it names the tested versions, says that drafts are shown, and links back to the live page. Null for a page
 * that is the same for everyone. @param path of the page, with its query
 */
export function renderTesterBanner({ testing, isPreview }: BannerContent, path: string): TesterBanner | null {
  const parts = [...(testing ? [aboutVersions(testing, path)] : []), ...(isPreview ? [aboutDrafts(path)] : [])]
  if (parts.length === 0) return null
  const name = testing ? 'Versions you are testing' : 'Preview of drafts'
  return {
    html: `<aside class="tester-strip" data-ground="ink" aria-label="${name}">${parts.join('')}</aside>`,
    css,
    hash: hashOf(css),
  }
}

function aboutVersions({ releases, refusals }: TesterSession, path: string): string {
  const shown = releases.map(({ app, version }) => `<strong>${app}</strong> ${escapeHtml(version)}`)
  const lines = [
    shown.length > 0
      ? `You are testing ${shown.join(', ')}.`
      : 'You are testing, but all versions shown are the live ones.',
    ...(releases.some(({ version }) => isAddress(version))
      ? ['Remotes loaded from an address are rendered in your browser only.']
      : []),
    ...refusals.map(({ item }) => `${escapeHtml(item)} cannot be shown, so you see the live version.`),
  ]
  const reset = `${CLEAR_OVERRIDES_PATH}&to=${encodeURIComponent(path)}`
  return part(lines, { href: reset, name: 'Reset to the live versions', text: 'Reset' })
}

function aboutDrafts(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://page.invalid')
  searchParams.set(PREVIEW_PARAMETER, 'off')
  const lines = ['You are previewing drafts that are not published yet.']
  return part(lines, { href: `${pathname}?${searchParams}`, name: 'Leave the preview', text: 'Leave' })
}

// With a `target` the browser follows the link itself: the router of every shell version ignores it.
const part = (lines: readonly string[], { href, name, text }: { href: string; name: string; text: string }) =>
  `<div>${lines.map((line) => `<p>${line}</p>`).join('')}</div><a href="${escapeHtml(href)}" target="_top" aria-label="${name}">${text}</a>`
