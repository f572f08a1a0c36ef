import { and, asc, eq, gt } from 'drizzle-orm'
import type { Context } from '../../platform/context'
import { webhookEndpoints } from '../../platform/database/schema'
import { BATCH_ROWS, inBatches } from '../../platform/keys'

/** Encrypts the secrets of webhook endpoints with the current key. @returns the number of endpoints changed */
export async function renewWebhookSecrets({ db, sealer }: Pick<Context, 'db' | 'sealer'>): Promise<number> {
  const renewed = (sealed: string) => (sealer.isOutdated(sealed) ? sealer.seal(sealer.open(sealed)) : sealed)
  return await inBatches(
    (after) =>
      db
        .select()
        .from(webhookEndpoints)
        .where(after === null ? undefined : gt(webhookEndpoints.id, after))
        .orderBy(asc(webhookEndpoints.id))
        .limit(BATCH_ROWS),
    ({ id }) => id,
    async ({ id, secretSealed, previousSecretSealed }) => {
      const secret = renewed(secretSealed)
      const previous = previousSecretSealed && renewed(previousSecretSealed)
      if (secret === secretSealed && previous === previousSecretSealed) return false
      // Only while the secret is still the one that was read: its owner may have rotated it since, with the current key.
      const changed = await db
        .update(webhookEndpoints)
        .set({ secretSealed: secret, previousSecretSealed: previous })
        .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.secretSealed, secretSealed)))
        .returning({ id: webhookEndpoints.id })
      return changed.length > 0
    },
  )
}
