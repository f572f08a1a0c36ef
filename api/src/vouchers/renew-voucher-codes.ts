import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import type { Context } from '../platform/context'
import { vouchers } from '../platform/database/schema'
import { BATCH_ROWS, inBatches } from '../platform/keys'
import { codeHashOf } from './code'

/** Encrypts and hashes the codes of vouchers with the current keys. @returns the number of vouchers changed */
export async function renewVoucherCodes({
  db,
  signer,
  sealer,
}: Pick<Context, 'db' | 'signer' | 'sealer'>): Promise<number> {
  return await inBatches(
    (after) =>
      db
        .select({ uuid: vouchers.uuid, codeHash: vouchers.codeHash, codeSealed: vouchers.codeSealed })
        .from(vouchers)
        .where(and(isNotNull(vouchers.codeSealed), after === null ? undefined : gt(vouchers.uuid, after)))
        .orderBy(asc(vouchers.uuid))
        .limit(BATCH_ROWS),
    ({ uuid }) => uuid,
    async ({ uuid, codeHash, codeSealed }) => {
      if (codeSealed === null) return false
      const code = sealer.open(codeSealed)
      const hash = codeHashOf(signer, code)
      if (hash === codeHash && !sealer.isOutdated(codeSealed)) return false
      const changed = await db
        .update(vouchers)
        .set({ codeHash: hash, codeSealed: sealer.seal(code) })
        .where(and(eq(vouchers.uuid, uuid), eq(vouchers.codeSealed, codeSealed)))
        .returning({ uuid: vouchers.uuid })
      return changed.length > 0
    },
  )
}
