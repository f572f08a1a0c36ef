import { and, asc, eq, gt } from 'drizzle-orm'
import type { Context } from '../platform/context'
import { suppliers } from '../platform/database/schema'
import { BATCH_ROWS, inBatches } from '../platform/keys'

/** Encrypts the keys of suppliers with the current key. @returns the number of suppliers changed */
export async function renewSupplierKeys({ db, sealer }: Pick<Context, 'db' | 'sealer'>): Promise<number> {
  return await inBatches(
    (after) =>
      db
        .select({ id: suppliers.id, keySealed: suppliers.keySealed })
        .from(suppliers)
        .where(after === null ? undefined : gt(suppliers.id, after))
        .orderBy(asc(suppliers.id))
        .limit(BATCH_ROWS),
    ({ id }) => id,
    async ({ id, keySealed }) => {
      if (!sealer.isOutdated(keySealed)) return false
      const changed = await db
        .update(suppliers)
        .set({ keySealed: sealer.seal(sealer.open(keySealed)) })
        .where(and(eq(suppliers.id, id), eq(suppliers.keySealed, keySealed)))
        .returning({ id: suppliers.id })
      return changed.length > 0
    },
  )
}
