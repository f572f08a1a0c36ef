import semver from 'semver'
import { type App, apps, type Owner, owners, type Registry, type ReleaseRecord } from 'shared/contracts'
import { slotOf, withSlot } from './slots'

interface Surroundings {
  registry: Registry
  /** The endpoints that the API serves; null if it was unavailable. */
  endpoints: readonly string[] | null
}

/**
 * Returns why a release is incompatible with the other releases that visitors get, live ones and canaries, one sentence for each reason;
 * empty if it is compatible. A release from before a part of the contract was recorded is not checked for that part.
 */
export function incompatibilities(release: ReleaseRecord, { registry, endpoints }: Surroundings): string[] {
  const beside = (next: Registry) => reasonsAgainst(release, { registry: next, endpoints })
  const reasons = beside(registry)
  const onTrial = apps.flatMap((app) => {
    const canary = app === release.app ? undefined : slotOf(registry, app)?.canary?.release
    const more = canary ? beside(withSlot(registry, app, { live: canary })) : []
    return more
      .filter((reason) => !reasons.includes(reason))
      .map((reason) => `${reason} ${app} has a canary: "canary ${app} off" ends it.`)
  })
  return [...reasons, ...onTrial]
}

function reasonsAgainst(release: ReleaseRecord, { registry, endpoints }: Surroundings): string[] {
  const shell = release.app === 'shell' ? release : registry.shell.live
  const others = apps
    .filter((app) => app !== release.app)
    .flatMap((app) => slotOf(registry, app)?.live ?? [])
    .map((other) => ({ user: other, giver: release }))
  const own = owners
    .filter((owner) => owner !== release.app)
    .flatMap((owner) => registry.remotes[owner]?.live ?? [])
    .map((other) => ({ user: release, giver: other }))
  return [
    ...[...own, ...others].flatMap(missingWidgets),
    ...missingOwners(release, registry),
    ...(release.app === 'shell'
      ? owners.flatMap((owner) => {
          const remote = registry.remotes[owner]?.live
          return remote ? missingOfShell(remote, shell) : []
        })
      : missingOfShell(release, shell)),
    ...missingEndpoints(release, endpoints),
    ...doubledPaths(release, registry),
  ]
}

const named = ({ app, version }: ReleaseRecord) => `${app}@${version}`
const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')

function missingWidgets({ user, giver }: { user: ReleaseRecord; giver: ReleaseRecord }): string[] {
  const prefix = `${giver.app}/`
  const missing = (user.contract.needs?.widgets ?? []).filter(
    (widget) => widget.startsWith(prefix) && !giver.exposes[widget.slice(prefix.length)],
  )
  return missing.length === 0 ? [] : [`${named(user)} shows ${quoted(missing)}, which ${named(giver)} does not expose.`]
}

/** Finds widgets of a remote that has no live release. */
function missingOwners(release: ReleaseRecord, { remotes }: Registry): string[] {
  return owners.flatMap((owner) => {
    const widgets = (release.contract.needs?.widgets ?? []).filter((widget) => widget.startsWith(`${owner}/`))
    return widgets.length === 0 || owner === release.app || remotes[owner]
      ? []
      : [
          `${named(release)} shows ${quoted(widgets)}, but no version of ${owner} is live: make both live together ("publish ${release.app} ${owner} --promote").`,
        ]
  })
}

/** Finds what a remote needs and this shell does not have: layouts, guards, domain events, shared modules and their exports. */
function missingOfShell(remote: ReleaseRecord, shell: ReleaseRecord): string[] {
  const routes = remote.routes
  const layouts = [...new Set(routes.map(({ layout }) => layout))].filter(
    (layout) => !shell.contract.layouts.includes(layout),
  )
  const guards = [...new Set(routes.flatMap((route) => route.guards))].filter(
    (guard) => !shell.contract.guards.includes(guard),
  )
  const facts = (remote.contract.needs?.facts ?? []).filter((fact) => !shell.contract.facts.includes(fact))
  const ranges = Object.entries(remote.contract.needs?.shared ?? {}).flatMap(([name, range]) => {
    if (!shell.contract.provides) return []
    const given = shell.contract.provides[name]
    if (!given) return [`${name} ${range} (${named(shell)} does not share it)`]
    return semver.satisfies(given, range) ? [] : [`${name} ${range} (the shell has ${given})`]
  })
  const say = (what: string, names: readonly string[]) =>
    names.length === 0 ? [] : [`${named(remote)} needs ${what} ${quoted(names)}, which ${named(shell)} does not have.`]
  return [
    ...say('layout', layouts),
    ...say('guard', guards),
    ...say('domain event', facts),
    ...(ranges.length === 0 ? [] : [`${named(remote)} needs ${ranges.join(', ')}.`]),
    ...missingExports(remote, shell),
  ]
}

/** Finds imports from a shared module that the shell's copy does not export although its version satisfies the range. */
function missingExports(remote: ReleaseRecord, shell: ReleaseRecord): string[] {
  const { contract } = remote
  return Object.entries(contract.needs?.imports ?? {}).flatMap(([module, names]) => {
    const given = shell.contract.exports?.[module]
    const there = shell.contract.provides?.[module]
    const range = contract.needs?.shared[module] ?? (contract.provides?.[module] && `^${contract.provides[module]}`)
    // Otherwise the remote loads its own copy.
    if (!given || !there || !range || !semver.satisfies(there, range)) return []
    const missing = names.filter((name) => !given.includes(name))
    return missing.length === 0
      ? []
      : [
          `${named(remote)} imports ${quoted(missing)} from ${module}. ${named(shell)} has a matching version (${there}) without these exports: bump the version when adding exports.`,
        ]
  })
}

function missingEndpoints(release: ReleaseRecord, endpoints: readonly string[] | null): string[] {
  if (!endpoints) return []
  const missing = (release.contract.needs?.endpoints ?? []).filter((endpoint) => !endpoints.includes(endpoint))
  return missing.length === 0 ? [] : [`${named(release)} calls ${quoted(missing)}, which the API does not serve.`]
}

/** Finds paths at which another remote has a page already. */
function doubledPaths(release: ReleaseRecord, registry: Registry): string[] {
  const rivals = owners.flatMap((owner: Owner | App) =>
    owner === release.app || owner === 'shell' ? [] : (slotOf(registry, owner)?.live ?? []),
  )
  return rivals.flatMap((rival) => {
    const taken = rival.routes.map(({ path }) => path)
    const doubled = release.routes.map(({ path }) => path).filter((path) => taken.includes(path))
    return doubled.length === 0
      ? []
      : [`${named(release)} has pages at ${quoted(doubled)}, where ${named(rival)} has its own.`]
  })
}
