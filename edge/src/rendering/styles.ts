import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Registry, ReleaseRecord } from 'shared/contracts'
import { integrityOf, recordedIntegrity } from '../releases/integrity'
import type { ComposedPage } from './compose-page'

export interface Style {
  /** URL of the stylesheet, by which loaders see that the page has it already. */
  href: string
  css: string
  /** Hash of `css` for the content security policy. */
  hash: string
}

/**
 * Returns the stylesheets of a page, which are inlined. One that fails its integrity check is left out: the browser then requests it by its
 * URL, with the recorded hash.
 * @param folder of the release store
 */
export function createStyleSource(folder: string, warn: (context: object, message: string) => void) {
  const known = new Map<string, Promise<Style | null>>()

  function read(release: ReleaseRecord, file: string): Promise<Style | null> {
    const href = release.base + file
    const cached = known.get(href)
    if (cached) return cached
    const reading = fs.readFile(path.join(folder, release.app, release.version, file)).then((bytes) => {
      const published = recordedIntegrity(release, file)
      if (published && published !== integrityOf(bytes)) {
        warn({ file: href }, 'stylesheet failed its integrity check')
        return null
      }
      const css = withAbsoluteUrls(bytes.toString(), new URL(href, 'http://edge').pathname)
      return { href, css, hash: hashOf(css) }
    })
    known.set(href, reading)
    reading.catch(() => known.delete(href))
    return reading
  }

  return async function stylesOf(
    registry: Registry,
    { parts }: Pick<ComposedPage, 'parts'>,
    pageId: string | null,
  ): Promise<Style[]> {
    const { live: shell } = registry.shell
    const files = new Map<string, [ReleaseRecord, string]>()
    const add = (release: ReleaseRecord, names: readonly string[] = []) => {
      for (const name of names) files.set(release.base + name, [release, name])
    }
    add(shell, shell.initial.css)
    const painted = parts.flatMap(({ owner, expose }) => {
      const release = registry.remotes[owner]?.live
      return release ? [{ release, expose }] : []
    })
    // Pages and widgets override styles of the kit, so all kits come first.
    for (const { release } of painted) add(release, ownKit(release, shell))
    for (const { release, expose } of painted) {
      add(release, release.exposes[expose]?.css)
      if (expose === 'lifecycles' && pageId) add(release, release.pages[pageId]?.css)
    }
    const styles = await Promise.all([...files.values()].map(([release, name]) => read(release, name)))
    return styles.filter((style) => style !== null)
  }
}

const KIT = 'shared/ui'

/**
 * The stylesheet of the kit that a remote was built with, if it is not the shell's: the server bundle renders with that kit, even when
 * the browser uses the shell's afterwards. The shell's stylesheet contains its own kit only. A build has several copies, which differ in how they are
 * loaded; one is enough.
 */
function ownKit(release: ReleaseRecord, shell: ReleaseRecord): readonly string[] {
  const version = release.contract.provides?.[KIT]
  if (!version || version === shell.contract.provides?.[KIT]) return []
  return release.brings?.[KIT]?.css.slice(0, 1) ?? []
}

/** Makes URLs absolute: in the page a relative URL would be resolved against the page. */
const withAbsoluteUrls = (css: string, from: string) =>
  css
    .replace(/\/\*# sourceMappingURL=.*?\*\//g, '')
    .replace(/url\((["']?)(?![a-z]+:|\/|#)([^"')]+)\1\)/g, (_, quote, file) => {
      return `url(${quote}${new URL(file, `http://edge${from}`).pathname}${quote})`
    })

/** Hash of an inline script or style, as in a content security policy. */
export const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
