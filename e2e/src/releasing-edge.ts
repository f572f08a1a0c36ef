import fs from 'node:fs/promises'
import path from 'node:path'
import { type APIRequestContext, expect } from '@playwright/test'
import { copiedReleases } from './copied-releases'
import { localStack } from './local-stack'
import { rehash, replaceServer, serverOf } from './rehash'
import { releaseCommand } from './release-command'
import { secondEdge } from './second-edge'

/**
 * Starts a second edge with its own releases on the local stack's API. Tests can publish and promote further releases.
 */
export async function releasingEdge() {
  const { apiUrl } = await localStack()
  const { folder, releases, registry, live, remove } = await copiedReleases('releasing')
  let edge = await secondEdge({ dataFolder: folder })
  let runs = true

  /** Stores another version of an app with the same content. */
  async function publishNext(app: string, version = `${live(app)?.version}-next`, changes: object = {}) {
    const before = live(app)
    if (!before?.server) throw new Error(`There is no ${app} to release.`)
    const at = path.join(releases, app, version)
    await fs.cp(path.join(releases, app, before.version), at, { recursive: true })
    const assets = await replaceServer(at, before, serverOf(version))
    const next = { ...before, version, base: `/releases/${app}/${version}/`, assets, ...changes }
    await fs.writeFile(path.join(at, 'release.json'), JSON.stringify(next))
    return next
  }

  return {
    origin: edge.origin,
    publishNext,
    /** Runs the release command with the arguments after `npm run release --`. */
    release: (...args: string[]) => releaseCommand(folder, apiUrl, ...args),
    live: (app: string) => live(app),

    /** Publishes another version of an app with the same content and promotes it. */
    async releaseNext(app: string) {
      const slot = registry.remotes[app]
      if (!slot) throw new Error(`There is no ${app} to release.`)
      const next = await publishNext(app)
      const promoted = {
        ...registry,
        generation: registry.generation + 1,
        remotes: { ...registry.remotes, [app]: { live: next, previous: slot.live } },
      }
      const draft = path.join(releases, 'registry.json.next')
      await fs.writeFile(draft, JSON.stringify(promoted))
      await fs.rename(draft, path.join(releases, 'registry.json'))
    },

    /** `releaseNext`, and waits until pages name the version. @returns the version */
    async serveNext(app: string, request: APIRequestContext) {
      await this.releaseNext(app)
      const version = `${live(app)?.version}-next`
      await expect
        .poll(async () => await (await request.get(`${edge.origin}/browse`)).text(), { timeout: 15_000 })
        .toContain(version)
      return version
    },

    /**
     * Makes files of a stored version throw when they run, in addition to what they do. Their integrity hashes stay
     * valid.
     */
    async spoil(app: string, version: string, pattern: RegExp) {
      const at = path.join(releases, app, version)
      const files = (await fs.readdir(at)).filter((file) => pattern.test(file))
      if (files.length === 0) throw new Error(`${app} has no such file.`)
      for (const file of files)
        await fs.appendFile(path.join(at, file), '\nsetTimeout(() => { throw new Error("spoilt on purpose") })')
      const record = JSON.parse(await fs.readFile(path.join(at, 'release.json'), 'utf8'))
      await fs.writeFile(path.join(at, 'release.json'), JSON.stringify({ ...record, assets: await rehash(at, record) }))
    },

    /** Removes an expose from a stored version and from its release record. */
    async unexpose(app: string, version: string, name: string) {
      const at = path.join(releases, app, version)
      const entry = path.join(at, 'remoteEntry.js')
      const code = await fs.readFile(entry, 'utf8')
      if (!code.includes(`"./${name}"`)) throw new Error(`${app} does not expose ./${name}.`)
      await fs.writeFile(entry, code.replaceAll(`"./${name}"`, '"./Gone"'))
      const { exposes, ...record } = JSON.parse(await fs.readFile(path.join(at, 'release.json'), 'utf8'))
      const { [name]: _, ...left } = exposes
      await fs.writeFile(
        path.join(at, 'release.json'),
        JSON.stringify({ ...record, exposes: left, assets: await rehash(at, record) }),
      )
    },

    /** Deletes files from the release that was live at first. */
    async takeOut(app: string, pattern: RegExp) {
      const at = path.join(releases, app, live(app)?.version ?? '')
      const files = (await fs.readdir(at)).filter((file) => pattern.test(file))
      if (files.length === 0) throw new Error(`${app} has no such file.`)
      for (const file of files) await fs.rm(path.join(at, file))
    },

    /** Restarts the edge on the same port with other environment variables. */
    async restart(environment: NodeJS.ProcessEnv) {
      await edge.stop()
      const { port } = new URL(edge.origin)
      edge = await secondEdge({ dataFolder: folder, port: Number(port), environment })
    },

    /** Stops the edge for good. */
    async end() {
      if (runs) await edge.stop()
      runs = false
    },

    async stop() {
      await this.end()
      await remove()
    },
  }
}
