import { camelize } from 'shared/http'
import type { Settings } from 'shared/settings'
import type { GeneralInfo } from '../contracts/endpoints/system'
import type { PageState } from '../contracts/server-bundle'

const camelized = new WeakMap<GeneralInfo, Settings>()

/** The same settings come with most pages that one process draws. */
function settingsOf(info: GeneralInfo): Settings {
  const known = camelized.get(info) ?? camelize(info)
  camelized.set(info, known)
  return known
}

/** What a scope on either side starts from. Settings travel apart from the state, as the page's own data. */
export const scopeValues = ({ state, settings }: { state: PageState; settings: GeneralInfo | null }) => ({
  ...state,
  'shared/settings': settings && settingsOf(settings),
})

/** Values that are made anew for every scope: they are never part of a page's state. */
const KEPT_BACK = [
  'shared/settings',
  'shared/session',
  'shared/api-origin',
  'shared/content-origin',
  'shared/answer-listener',
]

export const withoutOwn = (values: PageState): PageState =>
  Object.fromEntries(Object.entries(values).filter(([sid]) => !KEPT_BACK.includes(sid)))
