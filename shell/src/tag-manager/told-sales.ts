const KEY = 'told_sales'
const MOST = 50

const read = (): string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}
// Without storage this page still sends each sale only once.
const here = new Set<string>()

/** True the first time that a sale is seen, false from then on. A reloaded page publishes its sale again. */
export function isNewSale(id: string): boolean {
  const known = read()
  if (here.has(id) || known.includes(id)) return false
  here.add(id)
  try {
    localStorage.setItem(KEY, JSON.stringify([...known, id].slice(-MOST)))
  } catch {
    // Storage is full or forbidden.
  }
  return true
}

export function forgetSales(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Storage is forbidden: nothing was stored.
  }
}
