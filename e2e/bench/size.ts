import fs from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from 'shared/tooling/babel'
import { startComposed } from './bench-composition'
import { type SourceMap, sourceShares } from './size/source-shares'
import { launchChromium } from './visit/launch-chromium'
import type { Asked } from './visit/network-log'
import { visit } from './visit/visit'

/** Below this a package is summed up with the other small ones. */
const SHOWN_FROM_BYTES = 512

interface PageSize {
  path: string
  shares: Map<string, number>
  css: number
}

async function main() {
  const composed = await startComposed()
  const browser = await launchChromium()
  const sizes: PageSize[] = []
  try {
    for (const page of composed.paths) {
      const { requests } = await visit(browser, composed.origin + page)
      const shares = new Map<string, number>()
      for (const script of requests.filter(({ kind }) => kind === 'js')) {
        for (const [owner, bytes] of sharesOf(script, composed.releasesFolder)) {
          shares.set(owner, (shares.get(owner) ?? 0) + bytes)
        }
      }
      const css = requests.filter(({ kind }) => kind === 'css').reduce((sum, { bytes }) => sum + bytes, 0)
      sizes.push({ path: page, shares, css })
    }
  } finally {
    await browser.close()
    await composed.stop()
  }
  console.log('\nJavaScript of a first visit until the page is quiet, as sent (brotli), kB = 1024 bytes\n')
  console.log(table(sizes))
}

/** Maps are not released: they stand beside the build that the release was made of. */
function sharesOf({ path: asked, bytes }: Asked, releasesFolder: string): Map<string, number> {
  const [, app, version, file] = /^\/releases\/([^/]+)\/([^/]+)\/([^?]+)/.exec(asked) ?? []
  if (!app || !version || !file) return new Map([[asked, bytes]])
  const dist = path.join(repositoryRoot, app === 'shell' ? 'shell' : `mf-${app}`, 'dist')
  const built: { version: string } = JSON.parse(fs.readFileSync(path.join(dist, 'build.json'), 'utf8'))
  if (built.version !== version) {
    throw new Error(`${dist} was built anew (${built.version}) while ${version} was looked at. Run this again.`)
  }
  const map: SourceMap = JSON.parse(fs.readFileSync(path.join(dist, `${file}.map`), 'utf8'))
  return sourceShares(fs.readFileSync(path.join(releasesFolder, app, version, file), 'utf8'), map, bytes)
}

function table(sizes: readonly PageSize[]): string {
  const owners = [...new Set(sizes.flatMap(({ shares }) => [...shares.keys()]))]
  const largest = (owner: string) => Math.max(...sizes.map(({ shares }) => shares.get(owner) ?? 0))
  const shown = owners.filter((owner) => largest(owner) >= SHOWN_FROM_BYTES).sort((a, b) => largest(b) - largest(a))
  const line = (name: string, values: readonly (number | string)[]) =>
    name.padEnd(28) + values.map((value) => text(value).padStart(14)).join('')
  const sum = (wanted: readonly string[]) =>
    sizes.map(({ shares }) => wanted.reduce((all, owner) => all + (shares.get(owner) ?? 0), 0))
  const ours = (owner: string) => /^(shell|mf-[a-z]+|shared\/)/.test(owner)
  return [
    line(
      '',
      sizes.map(({ path }) => (path.length > 12 ? `${path.slice(0, 11)}…` : path)),
    ),
    ...shown.map((owner) => line(owner, sum([owner]))),
    line('all smaller ones', sum(owners.filter((owner) => !shown.includes(owner)))),
    '',
    line('our own code', sum(owners.filter(ours))),
    line('packages and runtime', sum(owners.filter((owner) => !ours(owner)))),
    line('JavaScript', sum(owners)),
    line(
      'CSS',
      sizes.map(({ css }) => css),
    ),
  ].join('\n')
}

const text = (value: number | string) => (typeof value === 'string' ? value : (value / 1024).toFixed(1))

await main()
