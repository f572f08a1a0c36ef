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
// Where nothing can be kept this page still tells each sale once.
const here = new Set<string>()

/** Whether a sale is told for the first time; from then on it is not. A page that is loaded again says that it was paid again. */
export function isNewSale(id: string): boolean {
  const known = read()
  if (here.has(id) || known.includes(id)) return false
  here.add(id)
  try {
    localStorage.setItem(KEY, JSON.stringify([...known, id].slice(-MOST)))
  } catch {
    // Full or forbidden.
  }
  return true
}

export function forgetSales(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Forbidden: nothing was kept.
  }
}
