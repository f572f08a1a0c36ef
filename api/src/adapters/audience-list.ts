/** How somebody stands with whoever sends the newsletter. `absent` for who was never there, or is no longer. */
export type Standing = 'subscribed' | 'absent'

export interface AudienceMember {
  email: string
  firstName: string
  lastName: string
  /** Came by the popup. */
  promotion: boolean
  confirmedAt: Date
}

/** It will not take this, however often it is asked. */
export class AudienceRefused extends Error {
  constructor(readonly reason: string) {
    super(`The newsletter's provider refuses: ${reason}`)
    this.name = 'AudienceRefused'
  }
}

/**
 * Whom the newsletter goes to, kept by whoever sends it. Contacts are named by `hashOf` their address.
 * All calls: @throws AudienceRefused; every other failure is worth another try
 */
export interface AudienceList {
  hashOf: (email: string) => string
  standing: (hash: string) => Promise<Standing>
  subscribe: (member: AudienceMember) => Promise<void>
  unsubscribe: (hash: string) => Promise<void>
  /** Leaves nothing of the contact behind. */
  erase: (hash: string) => Promise<void>
}
