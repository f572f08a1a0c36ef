import { createHash, randomBytes } from 'node:crypto'
import type { Person } from './people'

const CODE_LIFE_MS = 10 * 60_000
const TOKEN_LIFE_MS = 3600_000

export interface Grant {
  person: Person
  clientId: string
  redirectUri: string
  /** PKCE, S256 only. */
  challenge: string
  at: number
}

export interface Grants {
  /** A code for somebody who has said yes. */
  allow: (grant: Omit<Grant, 'at'>) => string
  /** Trades a code for an access token, once. Null when code, client, address or verifier do not belong together. */
  trade: (asked: {
    code: string
    clientId: string
    redirectUri: string
    verifier: string
  }) => { token: string; person: Person } | null
  whoHas: (token: string) => Person | null
  /** The person who allowed a code that has not been traded yet. */
  whoAllowed: (code: string) => Person | null
  clear: () => void
}

/** What was allowed, in memory: a restart forgets it. */
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
      // Used up by the first who comes with it, right or wrong.
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
