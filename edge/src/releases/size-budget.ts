import fs from 'node:fs/promises'
import path from 'node:path'
import type { ReleaseRecord } from 'shared/contracts'
import { z } from 'zod'

/** Size limits of an app, in kB (1000 bytes) of compressed JavaScript: `budget` in its package.json. */
const Budget = z.strictObject({
  /** What must load before anything can be rendered: the shell's scripts, or a remote's entry. */
  entry: z.number().positive(),
  /** A remote's entry with everything that one of its pages needs first. */
  page: z.number().positive().optional(),
  /** A remote's entry with everything that one of its widgets needs first. */
  widget: z.number().positive().optional(),
})
export type Budget = z.infer<typeof Budget>

/** Reads the budget of an app. @throws Error that says what is missing in its package.json */
export async function readBudget(folder: string): Promise<Budget> {
  const { name, budget, meander } = JSON.parse(await fs.readFile(path.join(folder, 'package.json'), 'utf8'))
  // A remote needs a limit for its pages and one for its widgets.
  const isRemote = typeof meander?.owner === 'string'
  const parsed = (isRemote ? Budget.required() : Budget).safeParse(budget)
  if (parsed.success) return parsed.data
  throw new Error(
    `${name} has no ${isRemote ? 'complete ' : ''}size budget: add "budget": { "entry": 30, "page": 60, "widget": 40 } to its package.json, in kB of compressed JavaScript.`,
  )
}

interface Part {
  what: string
  limit: number
  files: readonly string[]
}

/** The parts of a release that have a limit. */
function partsOf(record: ReleaseRecord, budget: Budget): Part[] {
  const { entry, page = Number.POSITIVE_INFINITY, widget = Number.POSITIVE_INFINITY } = budget
  const first = [...new Set([record.entry, ...record.initial.js])]
  const lifecycles = record.exposes.lifecycles?.js ?? []
  return [
    { what: 'its entry', limit: entry, files: first },
    ...Object.entries(record.pages).map(([id, { js }]) => ({
      what: `page "${id}"`,
      limit: page,
      files: [...first, ...lifecycles, ...js],
    })),
    ...Object.entries(record.exposes)
      .filter(([name]) => name !== 'lifecycles')
      .map(([name, { js }]) => ({ what: `widget "${name}"`, limit: widget, files: [...first, ...js] })),
  ]
}

/** Returns the parts of a release that exceed their limit, each as a sentence. @param bytesOf compressed size of a file */
export async function overBudget(
  record: ReleaseRecord,
  budget: Budget,
  bytesOf: (file: string) => Promise<number>,
): Promise<string[]> {
  const weighed = await Promise.all(
    partsOf(record, budget).map(async ({ what, limit, files }) => {
      const bytes = await Promise.all([...new Set(files)].map(bytesOf))
      const kilobytes = bytes.reduce((sum, one) => sum + one, 0) / 1000
      return kilobytes > limit ? `${what} has ${beyond(kilobytes, limit)} of ${limit} kB` : null
    }),
  )
  return weighed.filter((sentence) => sentence !== null)
}

/** Formats a size with one decimal, or with three if one does not show that it exceeds the limit. */
function beyond(kilobytes: number, limit: number): string {
  const tenths = kilobytes.toFixed(1)
  return Number(tenths) > limit ? tenths : kilobytes.toFixed(3)
}
