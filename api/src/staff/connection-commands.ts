import { and, asc, count, eq } from 'drizzle-orm'
import { sessionDay, time } from 'shared/formats'
import { writeAudit } from '../platform/audit'
import type { Context } from '../platform/context'
import { hosts, supplierProducts, suppliers } from '../platform/database/schema'
import { loggableError } from '../platform/loggable-error'
import { acceptChanges, importProduct, openDifferences, readProducts, webhookPathOf } from '../suppliers'
import { StaffRefusal } from './arguments'
import type { Command } from './command'

const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const GIVE_SUPPLIER = 'Please give the id of a supplier, as connections shows it.'

/** Connects a booking system whose places are to be sold. */
export const createConnection: Command = {
  usage: 'connection-create <id> <host> --name <name> --url <url> --key -',
  summary:
    'connects a supplier over OCTO, whose experiences are sold as those of a host; reads its key from standard input',
  run: async (context, { words: [id, hostId], options: { name, url, key } }, { actor, now }) => {
    const { db, settings, sealer } = context
    if (!id || !ID.test(id) || id.length > 40)
      throw new StaffRefusal('Please give an id of up to 40 lower-case letters, digits and hyphens.')
    if (!hostId) throw new StaffRefusal('Please give the id of the host under whose name its experiences are sold.')
    if (!name || !key) throw new StaffRefusal('Please give --name, --url and --key - of the supplier.')
    assertUrl(context, url)
    const [host] = await db.select({ id: hosts.id }).from(hosts).where(eq(hosts.id, hostId))
    if (!host) throw new StaffRefusal(`There is no host ${hostId}.`)
    await db.transaction(async (tx) => {
      const made = await tx
        .insert(suppliers)
        .values({ id, name, baseUrl: url, keySealed: sealer.seal(key), hostId, status: 'active', createdAt: now })
        .onConflictDoNothing()
        .returning({ id: suppliers.id })
      if (made.length === 0) throw new StaffRefusal(`There is a supplier ${id} already.`)
      await writeAudit(tx, [
        { subject: `supplier:${id}`, action: 'connected', actor, details: { url, hostId }, at: now },
      ])
    })
    const lines = await productsOrReason(context, id, now)
    return [`Connected: ${name}. Its webhooks go to ${settings.publicUrl}${webhookPathOf(context, id)}`, ...lines]
  },
}

/** Lists the connected suppliers. */
export const listConnections: Command = {
  usage: 'connections',
  summary: 'lists the connected suppliers: state, last reads, errors, and changes to review',
  run: async (context) => {
    const { db, settings } = context
    const rows = await db.select().from(suppliers).orderBy(asc(suppliers.id))
    if (rows.length === 0) return ['No supplier is connected. See connection-create.']
    const lines: string[] = []
    for (const supplier of rows) {
      const webhooks = `${settings.publicUrl}${webhookPathOf(context, supplier.id)}`
      const [sold] = await db
        .select({ total: count() })
        .from(supplierProducts)
        .where(and(eq(supplierProducts.supplierId, supplier.id), eq(supplierProducts.status, 'sold')))
      const read = supplier.productsReadAt ? `read ${whenOf(supplier.productsReadAt)}` : 'never read'
      lines.push(`${supplier.id}  ${supplier.name}, ${supplier.status}, ${sold?.total ?? 0} sold, ${read}`)
      lines.push(`    ${supplier.baseUrl}; its webhooks go to ${webhooks}`)
      if (supplier.lastError && supplier.lastErrorAt)
        lines.push(`    error ${whenOf(supplier.lastErrorAt)}: ${supplier.lastError}`)
      const changed = await db.select().from(supplierProducts).where(eq(supplierProducts.supplierId, supplier.id))
      for (const product of changed)
        for (const line of openDifferences(product)) lines.push(`    ${product.productId} ${product.optionId}: ${line}`)
    }
    return lines
  },
}

const whenOf = (instant: Date): string => `${sessionDay(instant)}, ${time(instant)}`

async function products(context: Context, id: string, now: Date): Promise<string[]> {
  const { unsellable } = await readProducts(context, id, now)
  const rows = await context.db
    .select()
    .from(supplierProducts)
    .where(eq(supplierProducts.supplierId, id))
    .orderBy(asc(supplierProducts.productId), asc(supplierProducts.optionId))
  return [
    ...rows.map(
      ({ productId, optionId, status, latest, experienceId }) =>
        `${productId}  ${optionId}  ${latest.name}  ${status}${experienceId ? ` as ${experienceId}` : ''}`,
    ),
    ...unsellable.map(({ productId, optionId, reason }) => `${productId}  ${optionId}  cannot be sold: ${reason}`),
  ]
}

/** Reads and lists the products of a supplier. */
export const listProducts: Command = {
  usage: 'connection-products <supplier>',
  summary: 'reads the products of a supplier and lists them',
  run: async (context, { words: [id] }, { now }) => {
    await requireSupplier(context, id)
    return products(context, id ?? '', now)
  },
}

async function requireSupplier({ db }: Context, id: string | undefined): Promise<void> {
  if (!id) throw new StaffRefusal(GIVE_SUPPLIER)
  const [known] = await db.select({ id: suppliers.id }).from(suppliers).where(eq(suppliers.id, id))
  if (!known) throw new StaffRefusal(`There is no supplier ${id}. ${GIVE_SUPPLIER}`)
}

function keyOf([supplierId, productId, optionId = 'DEFAULT']: readonly string[]) {
  if (!supplierId || !productId) throw new StaffRefusal('Please give a supplier and one of its products.')
  return { supplierId, productId, optionId }
}

/** Makes a draft of a product. */
export const sellProductCommand: Command = {
  usage: 'connection-sell <supplier> <product> [option]',
  summary: 'makes a draft of a product: complete it with the partner API, submit and approve it, and it is sold',
  run: async ({ db }, { words }, by) => {
    const key = keyOf(words)
    const id = await db.transaction((tx) => importProduct(tx, key, by))
    if (!id) throw new StaffRefusal('There is no such product, or it is sold already: see connection-products.')
    return [`Draft ${id}: complete it with PUT /api/partner/v1/experiences/${id}, then submit it.`]
  },
}

/** Accepts what a supplier has changed about a product. */
export const acceptChangesCommand: Command = {
  usage: 'connection-accept <supplier> <product> [option]',
  summary: 'accepts what a supplier has changed about a product, as connections shows it, and puts it on sale again',
  run: async ({ db }, { words }, by) => {
    const key = keyOf(words)
    const accepted = await db.transaction((tx) => acceptChanges(tx, key, by))
    if (!accepted) throw new StaffRefusal('That product is not sold: see connection-products.')
    return accepted.length === 0 ? ['There is nothing to accept.'] : ['Accepted:', ...accepted]
  },
}

/** Changes the key or the address of a supplier. */
export const changeConnection: Command = {
  usage: 'connection-change <supplier> [--url <url>] [--key -]',
  summary: 'changes the URL or the key of a supplier; reads the key from standard input',
  run: async (context, { words: [id], options: { url, key } }, { actor, now }) => {
    await requireSupplier(context, id)
    if (!url && !key) throw new StaffRefusal('Please give what has changed: --url, --key -, or both.')
    if (url) assertUrl(context, url)
    const values = { ...(url && { baseUrl: url }), ...(key && { keySealed: context.sealer.seal(key) }) }
    await context.db.transaction(async (tx) => {
      await tx
        .update(suppliers)
        .set(values)
        .where(eq(suppliers.id, id ?? ''))
      const details = { ...(url && { url }), hasNewKey: key !== undefined }
      await writeAudit(tx, [{ subject: `supplier:${id}`, action: 'changed', actor, details, at: now }])
    })
    return [`${id} is changed.`, ...(await productsOrReason(context, id ?? '', now))]
  },
}

/** @throws StaffRefusal unless the URL is public, or this is the local stage */
function assertUrl({ settings }: Context, url: string | undefined): asserts url is string {
  const isPublic = url !== undefined && URL.canParse(url) && new URL(url).protocol === 'https:'
  if (!isPublic && !(settings.stage === 'local' && url && URL.canParse(url)))
    throw new StaffRefusal('Please give the https:// URL below which the supplier serves OCTO: --url.')
}

/** The products of a supplier, or why it does not answer. */
const productsOrReason = (context: Context, id: string, now: Date): Promise<string[]> =>
  products(context, id, now).catch((error: unknown) => [
    `It does not answer: ${loggableError(error).message}`,
    'Check the URL and the key (connection-change), then use connection-products.',
  ])

/** Stops or resumes the sale of all that a supplier owns. */
export const setConnection: Command = {
  usage: 'connection-set <supplier> <active | paused>',
  summary: 'stops or resumes the sale of a supplier’s places; bookings stay',
  run: async (context, { words: [id, status] }, { actor, now }) => {
    await requireSupplier(context, id)
    if (status !== 'active' && status !== 'paused') throw new StaffRefusal('Please say active or paused.')
    await context.db.transaction(async (tx) => {
      await tx
        .update(suppliers)
        .set({ status })
        .where(eq(suppliers.id, id ?? ''))
      await writeAudit(tx, [{ subject: `supplier:${id}`, action: status, actor, at: now }])
    })
    return [`${id} is ${status}.`]
  },
}
