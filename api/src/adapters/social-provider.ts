import type { SocialProvider as ProviderName } from 'shared/contracts'

export type { ProviderName }

/** Somebody as a provider knows them. */
export interface SocialPerson {
  /** What the provider calls them, for good. */
  subject: string
  firstName: string
  lastName: string
  /** Null when they do not want it told, or have none. */
  email: string | null
  /** The provider vouches for the address being theirs. */
  isEmailProven: boolean
}

/** A way to sign in by an account elsewhere, as OAuth 2.0's authorization code flow with PKCE (RFC 6749, RFC 7636). */
export interface SocialProvider {
  /** Where its user is asked whether they may sign in here. */
  consentUrl: (attempt: { state: string; verifier: string }) => Promise<string>
  /**
   * Who has said yes.
   * @throws SocialRefused when the provider does not take the code; SocialAway when it does not answer, or not in its own words
   */
  whoIs: (answer: { code: string; verifier: string }) => Promise<SocialPerson>
}

/** The code is wrong, used or too old. */
export class SocialRefused extends Error {
  constructor(cause: unknown) {
    super('The provider does not take the code', { cause })
    this.name = 'SocialRefused'
  }
}

/** The provider does not answer. */
export class SocialAway extends Error {
  constructor(cause: unknown) {
    super('The provider does not answer', { cause })
    this.name = 'SocialAway'
  }
}
