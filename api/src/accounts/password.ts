import { hash, verify } from '@node-rs/argon2'

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. The library's default algorithm is argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Composed and decomposed input give one hash (NFKC; NIST SP 800-63B-4, 3.1.1.2). */
const normalisePassword = (password: string): string => password.normalize('NFKC')

/** Hashes a password with argon2id, in Unicode form NFKC. */
export const hashPassword = (password: string): Promise<string> => hash(normalisePassword(password), COST)

/** Hash of an unused password. It is checked when there is no account, so that both cases take the same time. */
let dummyHash: Promise<string> | null = null

/** True when the password matches. Without a hash it is false, and takes as long, because `check` is called as often. */
export async function isPasswordRight(
  passwordHash: string | null,
  password: string,
  check: typeof verify = verify,
): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password')
  // Awaited in both cases: the first check of the process computes this hash.
  const dummy = await dummyHash
  const normal = normalisePassword(password)
  const against = passwordHash ?? dummy
  // Hashes created before passwords were normalised are of the raw input.
  const fits = (await check(against, normal)) || (normal !== password && (await check(against, password)))
  return passwordHash !== null && fits
}
