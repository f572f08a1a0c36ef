import type { Queries } from '../platform/database/connect'
import type { ProviderName, SocialProvider } from './social-provider'

declare module '../platform/context' {
  interface Context {
    /** Null for a provider whose keys are missing. */
    social: Readonly<Record<ProviderName, SocialProvider | null>>
    /** What other modules do, in the same transaction, before a customer's accounts are anonymised. */
    onAccountDeleted: readonly ((tx: Queries, userIds: readonly string[], now: Date) => Promise<void>)[]
  }
}
