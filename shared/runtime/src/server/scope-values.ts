import type { GeneralInfo } from 'shared/contracts/endpoints/system'
import type { PageState } from 'shared/contracts/server-bundle'
import { camelize } from 'shared/http'
import type { Settings } from 'shared/settings'

const camelized = new WeakMap<GeneralInfo, Settings>()

/** Cached, because one process renders most pages with the same settings. */
function settingsOf(info: GeneralInfo): Settings {
  const known = camelized.get(info) ?? camelize(info)
  camelized.set(info, known)
  return known
}

/** Initial values of a scope, on the server and in the browser. Settings travel apart from the state, as the page's own data. */
export const scopeValues = ({ state, settings }: { state: PageState; settings: GeneralInfo | null }) => ({
  ...state,
  'shared/settings': settings && settingsOf(settings),
})

/** Stores that get their value for each scope: they are never part of a page's state. */
const KEPT_BACK = [
  'shared/settings',
  'shared/session',
  'shared/api-origin',
  'shared/content-origin',
  'shared/answer-listener',
]

export const withoutOwn = (values: PageState): PageState =>
  Object.fromEntries(Object.entries(values).filter(([sid]) => !KEPT_BACK.includes(sid)))
