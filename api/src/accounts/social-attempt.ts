import { and, eq, gt } from 'drizzle-orm'
import type { Context } from '../platform/context'
import { socialAttempts } from '../platform/database/schema'
import { Refusal } from '../platform/refusal'
import { hashToken, randomToken } from '../platform/secrets'
import { later } from '../platform/time/instants'
import type { ProviderName, SocialProvider } from './social-provider'

/** How long the customer may take at the provider. */
const ATTEMPT_MINUTES = 10

/** Returns a provider that is configured. @throws Refusal SOCIAL_UNAVAILABLE */
export function offered({ social }: Pick<Context, 'social'>, name: ProviderName): SocialProvider {
  const provider = social[name]
  if (!provider) throw new Refusal('SOCIAL_UNAVAILABLE')
  return provider
}

/** Starts a social sign-in in this browser. @returns the URL of the provider's consent page */
export async function startAttempt(
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
    expiresAt: later(now, ATTEMPT_MINUTES, 'minutes'),
  })
  return provider.consentUrl({ state, verifier })
}

/**
 * Consumes an attempt. It is valid once, for ten minutes, and only in the browser that started it, so that an attacker's link cannot sign a
 * customer in to the attacker's account.
 * @returns the PKCE verifier. @throws Refusal SOCIAL_ATTEMPT_OVER
 */
export async function consumeAttempt(
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
