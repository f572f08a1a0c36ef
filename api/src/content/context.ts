import type { AudienceList } from './newsletter/audience-list'

declare module '../platform/context' {
  interface Context {
    /** Null when its keys are missing. */
    audience: AudienceList | null
  }
}
