import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { repositoryRoot } from 'tooling/babel'
import { chromiumOptions } from 'tooling/chromium-options'
import { workspaceOf } from 'tooling/remotes'
import { reportChecks } from './report/check-result'
import { type PageSize, pageSize } from './size/page-size'
import { sizeChecks, sizeTable } from './size/size-report'
import { type SourceMap, sourceShares } from './size/source-shares'
import { runningHere, startComposed } from './start-builds'
import type { NetworkRequest } from './visit/network-log'

async function main() {
  const { values } = parseArgs({ options: { report: { type: 'string' }, 'base-url': { type: 'string' } } })
  const composed = await (values['base-url'] === undefined ? startComposed() : runningHere(values['base-url']))
  const sizes: PageSize[] = []
  const browser = await chromium.launch(chromiumOptions)
  try {
    const sharesOf = (script: NetworkRequest) => sharesOfReleased(script, composed.releasesFolder)
    for (const page of composed.paths)
      sizes.push(await pageSize(browser, { origin: composed.origin, path: page, sharesOf }))
  } finally {
    await browser.close()
    await composed.stop()
  }
  console.log('\nJavaScript and CSS of a first visit until the page is quiet, as sent (brotli), kB = 1024 bytes\n')
  console.log(`${sizeTable(sizes)}\n`)
  reportChecks(sizeChecks(sizes), values.report)
}

/**
 * Attributes the bytes of a released script to its sources. Source maps are not released; they are read from the build
 * in `dist`.
 * @throws Error when `dist` has another version than the release
 */
function sharesOfReleased({ path: asked, bytes }: NetworkRequest, releasesFolder: string): Map<string, number> {
  const [, app, version, file] = /^\/releases\/([^/]+)\/([^/]+)\/([^?]+)/.exec(asked) ?? []
  if (!app || !version || !file) return new Map([[asked, bytes]])
  const dist = path.join(repositoryRoot, workspaceOf(app), 'dist')
  const built: { version: string } = JSON.parse(fs.readFileSync(path.join(dist, 'build.json'), 'utf8'))
  if (built.version !== version) {
    throw new Error(`${dist} was rebuilt (${built.version}) while ${version} was measured. Run this again.`)
  }
  const map: SourceMap = JSON.parse(fs.readFileSync(path.join(dist, `${file}.map`), 'utf8'))
  return sourceShares(fs.readFileSync(path.join(releasesFolder, app, version, file), 'utf8'), map, bytes)
}

await main()
