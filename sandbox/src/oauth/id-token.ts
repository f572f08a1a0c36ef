import { createSign, generateKeyPairSync } from 'node:crypto'
import type { Person } from './people'

const LIFE_SECONDS = 3600

/** Returns a function that signs ID tokens (OpenID Connect Core 1.0, section 2) with a new key. */
export function idTokenSigner(issuer: string): (person: Person, audience: string) => string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  return (person, audience) => {
    const now = Math.floor(Date.now() / 1000)
    const claims = { iss: issuer, aud: audience, sub: person.subject, iat: now, exp: now + LIFE_SECONDS }
    const signed = `${encode({ alg: 'RS256', typ: 'JWT', kid: 'sandbox' })}.${encode(claims)}`
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey).toString('base64url')}`
  }
}
