import { hash, verify } from '@node-rs/argon2'

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. The library's default algorithm is argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Composed and decomposed input give one hash (NFKC; NIST SP 800-63B-4, 3.1.1.2). */
const normalisePassword = (password: string): string => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => hash(normalisePassword(password), COST)

/** Of a password nobody has: checked against when there is no account, so that both cases take the same time. */
let nobodysHash: Promise<string> | null = null

/** True when the password fits. Without a hash it takes as long and is false: `check` is asked the same either way. */
export async function isPasswordRight(
  passwordHash: string | null,
  password: string,
  check: typeof verify = verify,
): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody has this password')
  // Waited for either way: the first of all checks makes it, whoever it is for.
  const standIn = await nobodysHash
  const normal = normalisePassword(password)
  const against = passwordHash ?? standIn
  // Hashes from before passwords were normalised are of the raw input.
  const fits = (await check(against, normal)) || (normal !== password && (await check(against, password)))
  return passwordHash !== null && fits
}
