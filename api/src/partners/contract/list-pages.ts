import { z } from 'zod'

const MAX_PER_PAGE = 100
const DEFAULT_PER_PAGE = 25
const MAX_PAGE = 100_000

/** Query parameters of a list in pages. */
export const listPages = {
  page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1),
  per_page: z.coerce.number().int().min(1).max(MAX_PER_PAGE).default(DEFAULT_PER_PAGE),
}

/** Where a page is in its list. */
export const ListMeta = z.object({ page: z.int(), per_page: z.int(), last_page: z.int(), total: z.int() })

interface Page {
  page: number
  per_page: number
}

/** Limit and offset of a page, for SQL. */
export const rowsOf = ({ page, per_page }: Page) => ({ limit: per_page, offset: (page - 1) * per_page })

/** Describes a page of a list with `total` entries. */
export const listMeta = ({ page, per_page }: Page, total: number): z.output<typeof ListMeta> => ({
  page,
  per_page,
  last_page: Math.max(1, Math.ceil(total / per_page)),
  total,
})
