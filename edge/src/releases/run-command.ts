import os from 'node:os'
import { type App, apps, type Change, type ChangeKind, type Registry, type ReleaseRecord } from 'shared/contracts'
import type { readCommandSettings } from '../settings'
import { build, folderOf } from './build'
import { endCanary, startCanary } from './canary'
import { type ChangeAuthor, changesOf } from './change-registry'
import { assertChangelogEntry } from './changelog'
import { type Command, USAGE } from './command-line'
import { incompatibilities } from './incompatibilities'
import { openStore } from './open-store'
import { pinnedApps } from './pinned-apps'
import { assertCompatible, promote } from './promote'
import { prune } from './prune'
import { publish } from './publish'
import { rollback } from './rollback'
import { servedEndpoints } from './served-endpoints'
import { readBudget } from './size-budget'
import { slotOf } from './slots'
import type { ReleaseStore } from './store'
import { storedReleases } from './stored-releases'

interface Surroundings {
  settings: ReturnType<typeof readCommandSettings>
  env: NodeJS.ProcessEnv
  say: (line: string) => void
  now?: () => Date
}

/** Runs a release command on the store that the settings name. @throws Error with a message for the change author */
export async function runCommand(command: Command, { settings, env, say, now = () => new Date() }: Surroundings) {
  const store = openStore(settings)
  const requester = ({ by }: { by?: string }): ChangeAuthor => ({ by: by ?? currentUser(env), now: now() })
  const endpoints = async ({ force = false } = {}) => {
    const served = await servedEndpoints(settings)
    if (served.endpoints) return served.endpoints
    const unchecked = `${served.why} So it is not known whether it serves what the apps call.`
    if (settings.stage === 'production' && !force)
      throw new Error(
        `${unchecked} Set API_URL and INTERNAL_TOKEN to those of the deployment. "promote" with --force makes a version live unchecked.`,
      )
    if (await store.mark()) say(unchecked)
    return null
  }

  switch (command.verb) {
    case 'publish': {
      say(`publishing to ${store.name}`)
      const records: ReleaseRecord[] = []
      for (const app of command.apps) {
        const folder = folderOf(app)
        await assertChangelogEntry(folder)
        const budget = await readBudget(folder)
        build(app, say)
        const { record, isNew } = await publish(store, { app, folder, budget, ...requester(command.log) })
        say(`${isNew ? 'published' : 'already there:'} ${app}@${record.version}`)
        records.push(record)
      }
      if (!command.promote) return
      const before = (await store.readRegistry())?.registry
      const isNotLive = ({ app, version }: ReleaseRecord) => slotOf(before, app)?.live.version !== version
      const decided = command.skipPinned ? await pinnedApps(store) : new Map<App, Change>()
      for (const { app, version } of records.filter(isNotLive)) {
        const last = decided.get(app)
        if (last) say(`skipped ${app}: ${toText(last).trim()}. Run "promote ${app} ${version}" to make the newest live`)
      }
      const chosen = records.filter(({ app }) => !decided.has(app))
      // `npm start` promotes before the API runs, and mostly what is live already: that needs no check.
      const isNew = chosen.some(isNotLive)
      const served = isNew ? await endpoints() : null
      await assertCompatible(store, chosen, served)
      for (const { app, version } of chosen) {
        const log = { ...reasonOf(command.log), ...requester(command.log) }
        const wanted = { app, version, endpoints: served, beside: chosen, ...log }
        say(isLive(await promote(store, wanted), { app, version }))
      }
      return
    }
    case 'promote': {
      const { app, version, force, log } = command
      const wanted = { app, version, force, endpoints: await endpoints({ force }), ...reasonOf(log), ...requester(log) }
      return say(isLive(await promote(store, wanted), { app, version }))
    }
    case 'canary': {
      const { app, version, percent, log } = command
      const wanted = { app, version, percent, endpoints: await endpoints(), ...reasonOf(log), ...requester(log) }
      await startCanary(store, wanted)
      return say(`canary: ${app}@${version} for ${percent}% of visitors`)
    }
    case 'end-canary': {
      const { app, version, log } = command
      const registry = await endCanary(store, {
        ...{ app, ...(version ? { version } : {}) },
        ...reasonOf(log),
        ...requester(log),
      })
      const slot = slotOf(registry, app)
      // The canary is of another version than the named one.
      if (slot?.canary)
        return say(`${app}@${slot.canary.release.version} is the canary, not ${version}: "canary ${app} off" ends it`)
      return say(`all visitors get ${app}@${slot?.live.version}`)
    }
    case 'rollback': {
      const { app, version, log } = command
      const registry = await rollback(store, {
        app,
        ...(version ? { version } : {}),
        ...reasonOf(log),
        ...requester(log),
      })
      const live = slotOf(registry, app)?.live
      if (!live) return
      say(isLive(registry, live))
      // A rollback is not checked, because it is urgent. Other apps may have changed since, so incompatibilities are printed.
      for (const why of incompatibilities(live, { registry, endpoints: null })) say(`incompatible: ${why}`)
      return
    }
    case 'status':
      return await printStatus(store, say)
    case 'history': {
      const lines = await historyOf(store, command.app ? [command.app] : apps)
      for (const line of lines) say(line)
      return lines.length === 0 ? say('no changes yet') : undefined
    }
    case 'prune': {
      const { dryRun, log } = command
      const gone = await prune(store, { dryRun, ...reasonOf(log), ...requester(log) })
      for (const { app, version } of gone) say(`${command.dryRun ? 'would remove' : 'removed'} ${app}@${version}`)
      return gone.length === 0 ? say('nothing to prune') : undefined
    }
    case 'help':
      return say(USAGE)
  }
}

const reasonOf = ({ reason }: { reason?: string }) => (reason ? { reason } : {})

/** The change author: named by the pipeline, or the user of this machine. */
const currentUser = (env: NodeJS.ProcessEnv) => env.RELEASED_BY || env.GITHUB_ACTOR || os.userInfo().username

/** Maximum number of versions listed for an app. */
const LISTED = 10

async function printStatus(store: ReleaseStore, say: (line: string) => void) {
  const registry = (await store.readRegistry())?.registry
  say(registry ? `generation ${registry.generation} in ${store.name}` : `nothing is live yet in ${store.name}`)
  const changes = registry ? await changesOf(store) : []
  for (const app of apps) {
    const slot = slotOf(registry, app)
    const stored = (await storedReleases(store, app)).map(({ version }) => version)
    const trial = slot?.canary ? `  canary ${slot.canary.release.version} for ${slot.canary.percent}%` : ''
    say(
      `${app.padEnd(10)} live ${slot?.live.version ?? '-'}  previous ${slot?.previous?.version ?? '-'}${trial}${haltedOf(changes, app)}`,
    )
    const more = stored.length > LISTED ? ` and ${stored.length - LISTED} older` : ''
    if (stored.length > 0) say(`${' '.repeat(10)} stored ${stored.slice(0, LISTED).join(', ')}${more}`)
  }
}

/** Why the last canary of an app was halted; empty if the app has changed since. */
function haltedOf(changes: readonly Change[], app: App): string {
  const last = changes.findLast((change) => change.app === app && change.what !== 'prune')
  return last?.what === 'halt-canary' ? `  canary ${last.from} halted: ${last.reason ?? 'no reason given'}` : ''
}

const verbs = {
  promote: 'promoted',
  rollback: 'rolled back',
  canary: 'canary of',
  'end-canary': 'ended canary of',
  'halt-canary': 'halted canary of',
  prune: 'removed',
} satisfies Record<ChangeKind, string>
const verbOf = (what: string) => Object.entries(verbs).find(([kind]) => kind === what)?.[1] ?? what

/** The changes of these apps and, from their records, the stored versions, oldest first. */
async function historyOf(store: ReleaseStore, of: readonly App[]): Promise<string[]> {
  const changes = (await changesOf(store)).filter(({ app }) => of.some((one) => one === app))
  const stored = (await Promise.all(of.map((app) => storedReleases(store, app)))).flat()
  const published = stored.map((record) => ({ at: record.published_at, line: inStore(record) }))
  const changed = changes.map((change) => ({ at: change.at, line: toText(change) }))
  return [...published, ...changed].sort((one, other) => one.at.localeCompare(other.at)).map(({ line }) => line)
}

/** Describes the live version, with the reason if it has just become live. */
function isLive({ generation, change }: Registry, { app, version }: Pick<ReleaseRecord, 'app' | 'version'>): string {
  const why = change?.app === app && change.to === version ? inBrackets(change.reason) : ''
  return `live: ${app}@${version} (generation ${generation})${why}`
}

const inBrackets = (reason: string | undefined) => (reason ? `  (${reason})` : '')

const inStore = ({ app, version, published_at, published_by = 'unknown' }: ReleaseRecord) =>
  `${' '.repeat(5)}  ${published_at}  ${published_by}  published ${app}: - → ${version}`

function toText({ generation, at, by, what, app, from, to, percent, reason }: Change): string {
  const moved = `${from ?? '-'} → ${to ?? '-'}${percent === undefined ? '' : ` for ${percent}%`}`
  return `${String(generation).padStart(5)}  ${at}  ${by}  ${verbOf(what)} ${app}: ${moved}${inBrackets(reason)}`
}
