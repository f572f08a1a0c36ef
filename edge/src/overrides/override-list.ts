import { type App, apps } from 'shared/contracts'
import { isApp } from '../releases/promote'

/** What a tester wants to see of one app in place of what is live: as yet one of its published versions. */
export interface Override {
  app: App
  version: string
}

/** A part of a list that nothing can be done with, and a sentence that says why and what to do. */
export interface Refusal {
  item: string
  reason: string
}

export interface OverrideList {
  overrides: Override[]
  refusals: Refusal[]
}

/** Names a folder of the release store, and can lead to nothing else. */
const VERSION = /^\w[\w.+-]{0,99}$/
const LONGEST = 1_000

/** Reads `booking@1.4.0,account@1.2.0`. Each app may be named once. */
export function readOverrides(text: string): OverrideList {
  if (text.length > LONGEST) return { overrides: [], refusals: [{ item: 'The list', reason: 'The list is too long.' }] }
  const list: OverrideList = { overrides: [], refusals: [] }
  for (const item of text.split(',').map((part) => part.trim())) {
    if (!item) continue
    const read = readOverride(item)
    if (typeof read === 'string') list.refusals.push({ item, reason: read })
    else if (list.overrides.some(({ app }) => app === read.app))
      list.refusals.push({ item, reason: `${read.app} is named twice.` })
    else list.overrides.push(read)
  }
  return list
}

/** A sentence when it cannot be understood. */
function readOverride(item: string): Override | string {
  const [app = '', target = ''] = item.split(/@(.*)/s, 2)
  if (!app || !target) return `“${item}” does not say which version. Write it as booking@1.4.0.`
  if (!isApp(app)) return `There is no remote called “${app}”. There are ${apps.join(', ')}.`
  if (/^[a-z]+:\/\/|^localhost\b/i.test(target))
    return `“${item}” is an address. Only published versions can be shown as yet: publish it first, then name its version.`
  if (!VERSION.test(target)) return `“${target}” is no version. Write it as ${app}@1.4.0.`
  return { app, version: target }
}

export const writeOverrides = (overrides: readonly Override[]) =>
  overrides.map(({ app, version }) => `${app}@${version}`).join(',')
