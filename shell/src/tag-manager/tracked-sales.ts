import { readJson, removeStored, writeJson } from 'shared/persist'

const KEY = 'told_sales'
const MAX_SALES = 50

const read = (): string[] => {
  const kept = readJson('local', KEY)
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []
}
// Without storage this page still sends each sale only once.
const here = new Set<string>()

/** True the first time that a sale is seen, false from then on. A reloaded page publishes its sale again. */
export function isNewSale(id: string): boolean {
  const known = read()
  if (here.has(id) || known.includes(id)) return false
  here.add(id)
  writeJson('local', KEY, [...known, id].slice(-MAX_SALES))
  return true
}

export const clearTrackedSales = (): void => removeStored('local', KEY)
