import { and, eq, gt } from 'drizzle-orm'
import type { ProviderName, SocialProvider } from '../adapters/social-provider'
import type { Context } from '../context'
import { socialAttempts } from '../database/schema'
import { Refusal } from '../refusal'
import { hashToken, randomToken } from '../secrets'

const MINUTE_MS = 60_000
/** For so long a customer may think about it. */
const ATTEMPT_MINUTES = 10

/** A provider that is offered here. @throws Refusal SOCIAL_UNAVAILABLE */
export function offered({ social }: Pick<Context, 'social'>, name: ProviderName): SocialProvider {
  const provider = social[name]
  if (!provider) throw new Refusal('SOCIAL_UNAVAILABLE')
  return provider
}

/** Begins to sign this browser in by a provider. @returns where the provider asks its user */
export async function beginAttempt(
  context: Context,
  name: ProviderName,
  visitorHash: string,
  now: Date,
): Promise<string> {
  const provider = offered(context, name)
  const state = randomToken()
  const verifier = randomToken()
  await context.db.insert(socialAttempts).values({
    stateHash: hashToken(state),
    provider: name,
    visitorHash,
    verifier: context.sealer.seal(verifier),
    expiresAt: new Date(now.getTime() + ATTEMPT_MINUTES * MINUTE_MS),
  })
  return provider.consentUrl({ state, verifier })
}

/**
 * Uses an attempt up. It is good once, for ten minutes, and only in the browser that began it: nobody is signed in to an account by a link
 * that somebody else has made.
 * @returns the PKCE verifier. @throws Refusal SOCIAL_ATTEMPT_OVER
 */
export async function takeAttempt(
  { db, sealer }: Pick<Context, 'db' | 'sealer'>,
  { provider, state }: { provider: ProviderName; state: string },
  visitorHash: string | null,
  now: Date,
): Promise<string> {
  const [attempt] = await db
    .delete(socialAttempts)
    .where(
      and(
        eq(socialAttempts.stateHash, hashToken(state)),
        eq(socialAttempts.provider, provider),
        eq(socialAttempts.visitorHash, visitorHash ?? ''),
        gt(socialAttempts.expiresAt, now),
      ),
    )
    .returning({ verifier: socialAttempts.verifier })
  if (!attempt) throw new Refusal('SOCIAL_ATTEMPT_OVER')
  return sealer.open(attempt.verifier)
}
