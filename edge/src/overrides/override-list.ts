import { type App, apps } from 'shared/contracts'
import { isApp } from '../releases/promote'
import { isAllowedOrigin, originOf } from './allowed-origins'

/** The release of an app that a tester sees instead of the live one: a published version, or what an origin serves. */
export interface Override {
  app: App
  /** For a remote that an origin serves, that origin. */
  version: string
}

/** An item of a list that cannot be used, and a sentence that says why and what to do. */
export interface RejectedOverride {
  item: string
  reason: string
}

export interface OverrideList {
  overrides: Override[]
  refusals: RejectedOverride[]
}

/** A folder name of the release store that cannot lead to another path. */
const VERSION = /^\w[\w.+-]{0,99}$/
const LONGEST = 1_000

/** Parses `booking@1.4.0,account@http://localhost:3003`. Each app may be named once. @param allowed origins, or all ports of one */
export function readOverrides(text: string, allowed: readonly string[]): OverrideList {
  if (text.length > LONGEST) return { overrides: [], refusals: [{ item: 'The list', reason: 'The list is too long.' }] }
  const list: OverrideList = { overrides: [], refusals: [] }
  for (const item of text.split(',').map((part) => part.trim())) {
    if (!item) continue
    const read = readOverride(item, allowed)
    if (typeof read === 'string') list.refusals.push({ item, reason: read })
    else if (list.overrides.some(({ app }) => app === read.app))
      list.refusals.push({ item, reason: `${read.app} is named twice.` })
    else list.overrides.push(read)
  }
  return list
}

/** Returns the override, or a sentence that says why it is refused. */
function readOverride(item: string, allowed: readonly string[]): Override | string {
  const [app = '', target = ''] = item.split(/@(.*)/s, 2)
  if (!app || !target) return `“${item}” does not say which version. Write it as booking@1.4.0.`
  if (!isApp(app)) return `There is no app called “${app}”. Choose from ${apps.join(', ')}.`
  if (isAddress(target)) return readAddress(app, target, allowed)
  if (!VERSION.test(target)) return `“${target}” is not a version. Write it as ${app}@1.4.0.`
  return { app, version: target }
}

function readAddress(app: App, target: string, allowed: readonly string[]): Override | string {
  const origin = originOf(target)
  if (app === 'shell') return 'The shell cannot be loaded from an address: publish it, and give its version.'
  if (allowed.length === 0)
    return `“${target}” is an address, and addresses are not allowed here: publish it, and give its version.`
  if (!origin) return `“${target}” is not an origin. Write it as ${app}@http://localhost:3002.`
  if (!isAllowedOrigin(origin, allowed)) return `${origin} is not allowed here. Allowed: ${allowed.join(', ')}.`
  return { app, version: origin }
}

/** True if the target is an origin and not a published version. */
export const isAddress = (target: string): boolean => /^[a-z]+:\/\/|^localhost\b/i.test(target)

export const writeOverrides = (overrides: readonly Override[]) =>
  overrides.map(({ app, version }) => `${app}@${version}`).join(',')
