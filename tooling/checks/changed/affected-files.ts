import type { Import } from '../../boundaries/rules'

/**
 * The changed files and every file that imports one of them, directly or indirectly.
 * @param imports every import of the repository; type imports count, because a changed type can break the files that use it
 */
export function affectedFiles(changed: readonly string[], imports: readonly Import[]): Set<string> {
  const importers = new Map<string, string[]>()
  for (const { from, to } of imports) {
    const known = importers.get(to)
    if (known) known.push(from)
    else importers.set(to, [from])
  }
  const affected = new Set<string>()
  const open = [...changed]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (affected.has(file)) continue
    affected.add(file)
    open.push(...(importers.get(file) ?? []))
  }
  return affected
}
