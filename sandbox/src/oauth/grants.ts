import { createHash, randomBytes } from 'node:crypto'
import type { Person } from './people'

const CODE_LIFE_MS = 10 * 60_000
const TOKEN_LIFE_MS = 3600_000

export interface Grant {
  person: Person
  clientId: string
  redirectUri: string
  /** PKCE challenge, S256 only. */
  challenge: string
  at: number
}

export interface Grants {
  /** Issues a code for a person who has allowed access. */
  allow: (grant: Omit<Grant, 'at'>) => string
  /** Exchanges a code for an access token, once. Null if code, client, redirect URI or verifier do not match. */
  trade: (asked: {
    code: string
    clientId: string
    redirectUri: string
    verifier: string
  }) => { token: string; person: Person } | null
  whoHas: (token: string) => Person | null
  /** The person who has allowed access with a code that is not exchanged yet. */
  whoAllowed: (code: string) => Person | null
  clear: () => void
}

/** Stores codes and tokens in memory: a restart deletes them. */
export function createGrants(): Grants {
  const codes = new Map<string, Grant>()
  const tokens = new Map<string, { person: Person; at: number }>()
  const random = () => randomBytes(24).toString('base64url')
  return {
    allow(grant) {
      const code = random()
      codes.set(code, { ...grant, at: Date.now() })
      return code
    },
    trade({ code, clientId, redirectUri, verifier }) {
      const grant = codes.get(code)
      // The first attempt uses up the code, even if it fails.
      codes.delete(code)
      if (!grant || Date.now() - grant.at > CODE_LIFE_MS) return null
      const challenge = createHash('sha256').update(verifier).digest('base64url')
      if (grant.clientId !== clientId || grant.redirectUri !== redirectUri || grant.challenge !== challenge) return null
      const token = random()
      tokens.set(token, { person: grant.person, at: Date.now() })
      return { token, person: grant.person }
    },
    whoHas(token) {
      const held = tokens.get(token)
      return held && Date.now() - held.at < TOKEN_LIFE_MS ? held.person : null
    },
    whoAllowed: (code) => codes.get(code)?.person ?? null,
    clear() {
      codes.clear()
      tokens.clear()
    },
  }
}
