import { eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Context } from '../platform/context'
import type { Queries } from '../platform/database/connect'
import { suppliers } from '../platform/database/schema'
import { loggableError } from '../platform/loggable-error'
import { type OctoClient, octoClient, SupplierAway, SupplierRefusal } from './octo-client'

export type SupplierRow = typeof suppliers.$inferSelect

/** The clients of this process by supplier, so that its circuit breakers remember what failed. */
export interface SupplierClients {
  of: (supplier: SupplierRow) => OctoClient
  close: () => void
}

const MAX_SUPPLIERS = 100

/** Creates the clients of one process. A supplier whose URL or key has changed gets a new client. */
export function supplierClients({ sealer }: Pick<Context, 'sealer'>): SupplierClients {
  const kept = new LRUCache<string, OctoClient>({ max: MAX_SUPPLIERS, dispose: (client) => client.close() })
  return {
    of({ baseUrl, keySealed }) {
      const name = `${baseUrl} ${keySealed}`
      const known = kept.get(name)
      if (known) return known
      const client = octoClient({ baseUrl, key: sealer.open(keySealed) })
      kept.set(name, client)
      return client
    },
    close: () => kept.clear(),
  }
}

/** @throws Error when there is no such supplier */
export async function readSupplier(db: Queries, id: string): Promise<SupplierRow> {
  const [row] = await db.select().from(suppliers).where(eq(suppliers.id, id))
  if (!row) throw new Error(`There is no supplier ${id}`)
  return row
}

/** Remembers why a supplier could not be asked, for `npm run staff -- connections`. A failure of our own is only logged. */
export async function noteFailure({ db, log }: Context, supplierId: string, error: unknown, now: Date): Promise<void> {
  const logged = loggableError(error)
  if (!(error instanceof SupplierAway || error instanceof SupplierRefusal)) {
    log.error({ supplier: supplierId, err: logged }, 'could not process what a supplier answered')
    return
  }
  log.warn({ supplier: supplierId, err: logged }, 'supplier did not answer')
  await db.update(suppliers).set({ lastError: logged.message, lastErrorAt: now }).where(eq(suppliers.id, supplierId))
}

export const isAway = (error: unknown): error is SupplierAway => error instanceof SupplierAway
