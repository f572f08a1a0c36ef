// Made from the `meander` of each mf-*/package.json by `npm run fix`.
import type { Owner, RouteDefinition } from 'shared/contracts'
import { routes as account } from '../../../mf-account/routes'
import { routes as booking } from '../../../mf-booking/routes'
import { routes as content } from '../../../mf-content/routes'
import { routes as discovery } from '../../../mf-discovery/routes'

export const ownedRoutes: Record<Owner, readonly RouteDefinition[]> = {
  discovery,
  booking,
  account,
  content,
}
