import { eq } from 'drizzle-orm'
import type { RotatingSecret } from 'server/settings'
import type { Queries } from '../database/connect'
import { appSecrets } from '../database/schema'

/**
 * The key of a deployment. Outside the local stage it comes from the settings. On the local stage it is a row of the database, created on first
 * use, so that all processes of a machine agree without any setting.
 * @param name the row's name: `signing`, `voucher-codes` (the sealing key, after the first texts that it encrypted) or `tickets`
 */
export async function loadKey(
  db: Queries,
  configured: RotatingSecret | null,
  { name, create }: { name: string; create: () => string },
): Promise<RotatingSecret> {
  if (configured) return configured
  await db.insert(appSecrets).values({ name, value: create() }).onConflictDoNothing()
  const [row] = await db.select().from(appSecrets).where(eq(appSecrets.name, name))
  if (!row) throw new Error(`The key ${name} could not be read`)
  return { current: row.value, previous: [] }
}
