import { z } from 'zod'

const MAX_PER_PAGE = 100
const DEFAULT_PER_PAGE = 25

/** Query of a paged list. */
export const Paging = z.strictObject({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  per_page: z.coerce.number().int().min(1).max(MAX_PER_PAGE).default(DEFAULT_PER_PAGE),
})
export type Paging = z.output<typeof Paging>

const Meta = z.object({ page: z.int(), per_page: z.int(), last_page: z.int(), total: z.int() })

/** Envelope of a paged list. */
export const paged = <S extends z.ZodType>(item: S) => z.object({ data: z.array(item), meta: Meta })

/** The `meta` of a page of a list with this many items. */
export const metaOf = ({ page, per_page }: Paging, total: number): z.output<typeof Meta> => ({
  page,
  per_page,
  last_page: Math.max(1, Math.ceil(total / per_page)),
  total,
})

/** `limit` and `offset` of a page. */
export const pageRange = ({ page, per_page }: Paging) => ({ limit: per_page, offset: (page - 1) * per_page })
