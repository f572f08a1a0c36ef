import type { SocialProvider as ProviderName } from 'shared/contracts'

export type { ProviderName }

/** A person as a provider describes them. */
export interface SocialPerson {
  /** The provider's permanent id of the person. */
  subject: string
  firstName: string
  lastName: string
  /** Null when the person withholds it or has none. */
  email: string | null
  /** True when the provider has verified that the address belongs to the person. */
  isEmailProven: boolean
}

/** Sign-in with an account elsewhere: OAuth 2.0 authorization code flow with PKCE (RFC 6749, RFC 7636). */
export interface SocialProvider {
  /** The URL of the provider's consent page. */
  consentUrl: (attempt: { state: string; verifier: string }) => Promise<string>
  /**
   * Exchanges the code for the person who has consented.
   * @throws SocialRejected when the provider rejects the code; SocialUnavailable when it does not respond, or not as expected
   */
  whoIs: (answer: { code: string; verifier: string }) => Promise<SocialPerson>
}

/** The code is wrong, used or expired. */
export class SocialRejected extends Error {
  constructor(cause: unknown) {
    super('The provider rejected the code', { cause })
    this.name = 'SocialRejected'
  }
}

/** The provider does not respond, or not as expected. */
export class SocialUnavailable extends Error {
  constructor(cause: unknown) {
    super('The provider did not respond', { cause })
    this.name = 'SocialUnavailable'
  }
}
