import { prepareDatabase } from '../../api/src/app/prepare-database'
import { createApiKey, saveReseller } from '../../api/src/platform/api-keys'
import { connect, type Db } from '../../api/src/platform/database/connect'
import { readDueSessions, readProducts, sellProduct } from '../../api/src/suppliers'
import { readAvailabilityIds } from '../../api/src/testing/availability-ids'
import { testExperience } from '../../api/src/testing/fixtures'
import type { Other, TestBed } from './test-bed'

const OWNED = '7'
const SOLD = '8'
const RESELLER = 'seller'
const SUPPLIER = 'owner'

/** A second system with its own database. The test bed's processes sell its places over OCTO. */
export interface OwnerSystem {
  db: Db
  origin: string
  /** The key with which the test bed's processes book at it. */
  key: string
  /** The ids of the experience and of its ticket for an adult, at the owner and at the test bed. */
  owned: { id: string; adult: string }
  sold: { id: string; adult: string }
  /** Sessions by the same index: at the owner, and at the test bed. */
  ownSessions: number[]
  soldSessions: number[]
  /** The id that the seller knows of a session of the owner. */
  idOf: (ownSession: number) => string
  /** Starts another process of the owner from an entry file of the API. */
  startOther: (main: string, changes: NodeJS.ProcessEnv) => Promise<Other>
  /** Sends what the test bed asks the owner to a process of it. */
  connectTo: (origin: string) => Promise<void>
  /** Reads the owner's sessions at the test bed. */
  refresh: () => Promise<void>
  stop: () => Promise<void>
}

/** Starts a system that owns an experience with these sessions, and sells them at the test bed. */
export async function startOwner(ground: TestBed, capacities: number[]): Promise<OwnerSystem> {
  const { database, context } = ground.gifts
  const url = database.url.replace(/[^/]+$/, 'owner')
  await prepareDatabase(url)
  const { db, close } = connect(url, 4)
  const now = new Date()
  const start = (main: string, index: number, changes: NodeJS.ProcessEnv = {}) =>
    ground.startOther(main, { ...changes, DATABASE_URL: url }, index)
  const owner = await start('api/src/main.ts', 2)
  const made = await testExperience(db, now, { id: OWNED, capacities })
  await saveReseller(db, { id: RESELLER, name: 'The seller', now })
  const { key } = await createApiKey(
    db,
    { kind: 'reseller', resellerId: RESELLER },
    { label: 'Invariants', actor: 'test', now },
  )

  const sold = await testExperience(ground.db, now, { id: SOLD, capacities: [] })
  const seller = ground.db.$client
  await seller.query(
    `insert into suppliers (id, name, base_url, key_sealed, host_id, status, created_at) values ($1, 'The owner', $2, $3, $4, 'active', now())`,
    [SUPPLIER, `${owner.origin}/octo`, context.sealer.seal(key), `h${SOLD}`],
  )
  await readProducts(context, SUPPLIER, now)
  const product = { supplierId: SUPPLIER, productId: OWNED, optionId: 'DEFAULT' }
  await sellProduct(ground.db, product, { experienceId: SOLD, actor: 'test', now })
  const refresh = async () => {
    await seller.query(`update supplier_products set next_read_at = now() - interval '1 second' where status = 'sold'`)
    await readDueSessions(context, new Date())
  }
  await refresh()
  const { rows } = await seller.query<{ id: string; owned: string }>(
    'select session_id as id, availability_id as owned from supplier_sessions where supplier_id = $1',
    [SUPPLIER],
  )
  const idOf = await readAvailabilityIds(db)
  const mirrorOf = (id: number) => Number(rows.find(({ owned }) => owned === idOf(id))?.id ?? 0)
  return {
    db,
    origin: owner.origin,
    key,
    owned: { id: OWNED, adult: made.adult },
    sold: { id: SOLD, adult: sold.adult },
    ownSessions: made.sessionIds,
    soldSessions: made.sessionIds.map(mirrorOf),
    idOf,
    startOther: (main, changes) => start(main, 3, changes),
    connectTo: async (origin) => {
      // A key that is sealed anew makes a new client, whose circuit breaker knows no failures.
      await seller.query('update suppliers set base_url = $2, key_sealed = $3 where id = $1', [
        ...[SUPPLIER, `${origin}/octo`, context.sealer.seal(key)],
      ])
    },
    refresh,
    stop: async () => {
      await owner.stop()
      await close()
    },
  }
}
