import type { HostSummary } from 'shared/contracts'
import type { hosts } from '../../platform/database/schema'

export function hostSummaryOf(host: typeof hosts.$inferSelect): HostSummary {
  return {
    id: host.id,
    name: host.name,
    avatar: host.avatar,
    since: host.since,
    verified: host.verified,
    rating_avg: host.ratingAvg,
    rating_count: host.ratingCount,
  }
}
