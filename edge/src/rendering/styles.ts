import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Registry, ReleaseRecord } from 'shared/contracts'
import { integrityOf, recordedIntegrity } from '../releases/integrity'
import type { ComposedPage } from './compose-page'

export interface Style {
  /** Where the stylesheet is: whoever would load it sees that it is there already. */
  href: string
  css: string
  /** For the page's policy. */
  hash: string
}

/**
 * The stylesheets of what a page shows, to stand in the page itself. One that is not what was published is left out: whoever shows the page
 * asks for it by its address, with the hash that it should have.
 * @param folder of the release store
 */
export function styleSource(folder: string, warn: (context: object, message: string) => void) {
  const known = new Map<string, Promise<Style | null>>()

  function read(release: ReleaseRecord, file: string): Promise<Style | null> {
    const href = release.base + file
    const kept = known.get(href)
    if (kept) return kept
    const reading = fs.readFile(path.join(folder, release.app, release.version, file)).then((bytes) => {
      const published = recordedIntegrity(release, file)
      if (published && published !== integrityOf(bytes)) {
        warn({ file: href }, 'A stylesheet is not what was published.')
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
    // Pages and widgets adjust how pieces of the kit look: all of the kit comes before all of them.
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
 * What a remote's server bundle paints is drawn with the kit it was built with, whichever the browser uses afterwards. The shell's
 * stylesheet has the looks of its own only. Of the copies in a build, which differ in how they are loaded, one is enough.
 */
function ownKit(release: ReleaseRecord, shell: ReleaseRecord): readonly string[] {
  const version = release.contract.provides?.[KIT]
  if (!version || version === shell.contract.provides?.[KIT]) return []
  return release.brings?.[KIT]?.css.slice(0, 1) ?? []
}

/** In the page a relative address would be looked for beside the page. */
const withAbsoluteUrls = (css: string, from: string) =>
  css
    .replace(/\/\*# sourceMappingURL=.*?\*\//g, '')
    .replace(/url\((["']?)(?![a-z]+:|\/|#)([^"')]+)\1\)/g, (_, quote, file) => {
      return `url(${quote}${new URL(file, `http://edge${from}`).pathname}${quote})`
    })

/** As a Content-Security-Policy names it. */
export const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
