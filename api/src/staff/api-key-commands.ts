import { asc, eq } from 'drizzle-orm'
import { sessionDay } from 'shared/formats'
import { type ApiKeyOwner, createApiKey, revokeApiKey, saveReseller } from '../platform/api-keys'
import type { Queries } from '../platform/database/connect'
import { apiKeys, hosts, resellers } from '../platform/database/schema'
import { StaffRefusal } from './arguments'
import type { Command } from './command'

const RESELLER_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

async function ownerOf(
  tx: Queries,
  [kind, id]: readonly string[],
  { name, now }: { name: string; now: Date },
): Promise<ApiKeyOwner> {
  if (kind === 'partner') {
    if (id === undefined) return { kind, hostId: null }
    const [host] = await tx.select({ id: hosts.id }).from(hosts).where(eq(hosts.id, id))
    if (!host) throw new StaffRefusal(`There is no host ${id}. Leave the host out for a key to all hosts.`)
    return { kind, hostId: host.id }
  }
  if (kind !== 'reseller') throw new StaffRefusal('Please say what the key is for: partner or reseller.')
  if (!id || !RESELLER_ID.test(id) || id.length > 40) {
    throw new StaffRefusal('Please give an id for the reseller: up to 40 lower-case letters, digits and hyphens.')
  }
  await saveReseller(tx, { id, name, now })
  return { kind, resellerId: id }
}

/** Creates a key of the partner API or of OCTO, and prints it once. */
export const createKey: Command = {
  usage: 'api-key-create <partner [host] | reseller <id>> --name <system>',
  summary: 'creates an API key of a partner (for one host or all) or of a reseller, and prints it once',
  run: async (context, { words, options }, { actor, now }) => {
    const { name } = options
    if (!name) throw new StaffRefusal('Please give the name of the system that will use the key: --name.')
    const { id, key } = await context.db.transaction(async (tx) =>
      createApiKey(tx, await ownerOf(tx, words, { name, now }), { label: name, actor, now }),
    )
    return [
      `Key ${id} for ${name}:`,
      key,
      'It is not shown again. Send it over a safe channel; api-key-revoke withdraws it.',
    ]
  },
}

export const revokeKey: Command = {
  usage: 'api-key-revoke <id>',
  summary: 'withdraws an API key at once; api-keys shows the ids',
  run: async (context, { words: [id] }, { actor, now }) => {
    if (!id) throw new StaffRefusal('Please give the id of a key, as api-keys shows it.')
    const isRevoked = await context.db.transaction((tx) => revokeApiKey(tx, id, { actor, now }))
    if (!isRevoked) throw new StaffRefusal(`There is no valid key ${id}.`)
    return [`Key ${id} is withdrawn.`]
  },
}

export const listKeys: Command = {
  usage: 'api-keys',
  summary: 'lists the API keys of partners and resellers, with their last use',
  run: async ({ db }) => {
    const rows = await db
      .select({ key: apiKeys, reseller: resellers.name })
      .from(apiKeys)
      .leftJoin(resellers, eq(resellers.id, apiKeys.resellerId))
      .orderBy(asc(apiKeys.createdAt), asc(apiKeys.id))
    if (rows.length === 0) return ['There are no API keys.']
    return rows.map(({ key, reseller }) => {
      const owner = key.kind === 'reseller' ? `reseller ${reseller}` : `partner, ${key.hostId ?? 'all hosts'}`
      const use = key.lastUsedAt ? `used ${sessionDay(key.lastUsedAt)}` : 'never used'
      return `${key.id}  …${key.last4}  ${owner}  ${key.label}  ${key.revokedAt ? 'withdrawn' : use}`
    })
  },
}
