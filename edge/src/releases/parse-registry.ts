import { CONTRACT_VERSION, owners, Registry } from 'shared/contracts'
import { z } from 'zod'

const Written = z.object({ contract: z.int().optional() })
const Remotes = z.looseObject({ remotes: z.record(z.string(), z.unknown()) })

interface Understood {
  registry: Registry
  /** Remotes in it that this program does not know, because it is older than they are. */
  unknown: readonly string[]
}

/** Thrown for a registry that exists and cannot be used. The message has its location and what to do. */
export class UnreadableRegistry extends Error {}

/**
 * Parses a registry from a store.
 * @param where the file or key that contains it, for messages
 * @throws UnreadableRegistry if it is invalid, or written for a newer contract than this program's
 */
export function parseRegistry(text: string, where: string): Understood {
  const broken = (why: string) =>
    new UnreadableRegistry(
      `${where} is invalid: ${why}. If a newer program wrote it, update this one. Otherwise replace it with a valid registry: every edge keeps the last one it served, as last-good-registry-….json next to its releases.`,
    )
  const content = parsed(text)
  if (content instanceof Error) throw broken(content.message)
  const contract = Written.safeParse(content).data?.contract ?? 0
  if (contract > CONTRACT_VERSION)
    throw new UnreadableRegistry(
      `${where} is written for contract ${contract}; this program supports ${CONTRACT_VERSION}. Update it to the version that creates the releases.`,
    )
  const { known, unknown } = sifted(content)
  const registry = Registry.safeParse(known)
  if (registry.success) return { registry: registry.data, unknown }
  const [issue] = registry.error.issues
  throw broken(`${issue?.path.join('.') || 'the whole'}: ${issue?.message ?? 'not a registry'}`)
}

/** Separates unknown remotes, so that an older program can serve the others. */
function sifted(content: unknown): { known: unknown; unknown: string[] } {
  const whole = Remotes.safeParse(content).data
  if (!whole) return { known: content, unknown: [] }
  const isKnown = (name: string) => (owners as readonly string[]).includes(name)
  const remotes = Object.entries(whole.remotes)
  return {
    known: { ...whole, remotes: Object.fromEntries(remotes.filter(([name]) => isKnown(name))) },
    unknown: remotes.map(([name]) => name).filter((name) => !isKnown(name)),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
