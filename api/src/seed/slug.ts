/** SPEC's slug: lower case, spaces to hyphens, other symbols removed, then '-' and the id. */
export function slugOf(name: string, id: string): string {
  const words = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/[\s-]+/g, '-')
  return `${words}-${id}`
}
