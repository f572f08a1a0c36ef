import { type EndpointKey, type EndpointShape, endpoints } from 'shared/contracts'
import { accessMatrix } from './access-matrix'
import type { Browser } from './browser'
import { catalogueIds, type createOwnedResources, keptAt } from './owned-resources'

type OwnedResources = Awaited<ReturnType<typeof createOwnedResources>>

export interface OwnedRequest {
  key: EndpointKey
  method: Parameters<Browser['send']>[0]
  path: string
  body: object | undefined
}

/** Reads come first, so that they find what the others change or delete. */
const ORDER = ['GET', 'PUT', 'POST', 'DELETE']

const methodOf = (key: EndpointKey) => key.split(' ')[0] as OwnedRequest['method']

/** A request of every endpoint by the owner of the resources, with a valid body where there is one. */
export function ownedRequests({ ids, further, bodies }: OwnedResources): OwnedRequest[] {
  const pathOf = (key: EndpointKey) => {
    const path = key.split(' ')[1] ?? ''
    const kept = keptAt(path) ?? ''
    const id = ids.get(kept) ?? catalogueIds.get(kept) ?? 'nothing'
    const filled = path.replace(/:(id|uuid)/, id).replace(/:(\w+)/g, (_, name: string) => further.get(name) ?? 'x')
    return path.endsWith('/free') ? `${filled}?date=2026-12-05&adults=2` : filled
  }
  const bodyOf = (key: EndpointKey) => {
    const { body }: EndpointShape = endpoints[key]
    return body ? (bodies[key] ?? {}) : undefined
  }
  return (Object.keys(endpoints) as EndpointKey[])
    .filter((key) => !keptAt(key.split(' ')[1] ?? '') || key in accessMatrix)
    .sort((a, b) => ORDER.indexOf(methodOf(a)) - ORDER.indexOf(methodOf(b)))
    .map((key) => ({ key, method: methodOf(key), path: pathOf(key), body: bodyOf(key) }))
}
