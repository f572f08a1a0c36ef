export const reviewSorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'highest', label: 'Best first' },
  { value: 'lowest', label: 'Worst first' },
] as const
export type ReviewSort = (typeof reviewSorts)[number]['value']

export const sortNamed = (name: string | null): ReviewSort =>
  reviewSorts.find(({ value }) => value === name)?.value ?? 'newest'

const MAX_PAGES = 500

/** The page number in a query; 1 when it is missing or invalid. */
export function pageIn(search: string, name = 'page'): number {
  const page = Number(new URLSearchParams(search).get(name))
  return Number.isInteger(page) && page > 0 && page <= MAX_PAGES ? page : 1
}
