import { createHmac } from 'node:crypto'
import { sameSecret } from 'server/access'
import type { RotatingSecret } from 'server/settings'
import { toCrockford } from '../secrets'

/** Creates and verifies the signatures of this deployment (HMAC-SHA-256). */
export interface Signer {
  /** Signs with the current key. */
  sign: (purpose: string, subject: string) => string
  /** The signatures with the current key and with each previous one, to find rows that are stored by their signature. */
  signatures: (purpose: string, subject: string) => string[]
  /** True for a signature with the current key or a previous one. */
  verify: (purpose: string, subject: string, signature: string) => boolean
  /** Codes of Crockford's base 32 that only this deployment can derive from a subject: with the current key, then with each previous one. */
  codes: (purpose: string, subject: string, length: number) => [string, ...string[]]
}

/** Creates a signer with a key, which may have been rotated. */
export function signerOf({ current, previous }: RotatingSecret): Signer {
  const mac = (key: string, purpose: string, subject: string) =>
    createHmac('sha256', key).update(`${purpose}:${subject}`).digest()
  const sign = (key: string, purpose: string, subject: string) => mac(key, purpose, subject).toString('base64url')
  const signatures = (purpose: string, subject: string) =>
    [current, ...previous].map((key) => sign(key, purpose, subject))
  const code = (key: string, purpose: string, subject: string, length: number) =>
    toCrockford(mac(key, purpose, subject).subarray(0, length))
  return {
    sign: (purpose, subject) => sign(current, purpose, subject),
    signatures,
    verify: (purpose, subject, signature) =>
      signatures(purpose, subject)
        .map((known) => sameSecret(known, signature))
        .includes(true),
    codes: (purpose, subject, length) => [
      code(current, purpose, subject, length),
      ...previous.map((key) => code(key, purpose, subject, length)),
    ],
  }
}
