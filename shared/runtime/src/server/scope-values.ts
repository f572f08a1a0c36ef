import { type Scope, serialize } from 'effector'
import type { GeneralInfo } from 'shared/contracts/endpoints/system'
import type { LoadRequest, PageState } from 'shared/contracts/server-bundle'
import { camelize, type ResponseListener } from 'shared/http'
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

/** Store values that the server sets for one request. They must not be in the page's state: other visitors get the page from the cache. */
export const requestValues = (
  { apiOrigin, contentOrigin, visitorIp = '', traceParent = '' }: LoadRequest,
  onAnswer: ResponseListener,
) => ({
  'shared/api-origin': apiOrigin,
  'shared/content-origin': contentOrigin,
  'shared/visitor-ip': visitorIp,
  'shared/trace-parent': traceParent,
  'shared/answer-listener': onAnswer,
})

/** Serialises the stores of a scope, except the values of the request, the settings and the session. */
export function serializeLoaded(scope: Scope, perRequest: ReturnType<typeof requestValues>): PageState {
  const excluded = ['shared/settings', 'shared/session', ...Object.keys(perRequest)]
  return Object.fromEntries(Object.entries(serialize(scope)).filter(([sid]) => !excluded.includes(sid)))
}
