/** Status of a contact at the newsletter provider. `absent`: never subscribed, or no longer. */
export type MemberStatus = 'subscribed' | 'absent'

export interface AudienceMember {
  email: string
  firstName: string
  lastName: string
  /** True when the subscription came from the popup. */
  promotion: boolean
  confirmedAt: Date
}

/** The provider rejects the request permanently: a retry cannot succeed. */
export class AudienceRejected extends Error {
  constructor(readonly reason: string) {
    super(`The newsletter provider rejected the request: ${reason}`)
    this.name = 'AudienceRejected'
  }
}

/**
 * Contacts of the newsletter at the provider that sends it, identified by `hashOf` their address.
 * @throws AudienceRejected from every call; other failures can be retried
 */
export interface AudienceList {
  hashOf: (email: string) => string
  standing: (hash: string) => Promise<MemberStatus>
  subscribe: (member: AudienceMember) => Promise<void>
  unsubscribe: (hash: string) => Promise<void>
  /** Deletes the contact and its history permanently. */
  erase: (hash: string) => Promise<void>
}
