import { z } from 'zod'

/**
 * One endpoint of the customer API as it goes over the wire (snake_case), stored under the key `METHOD /path/:param`. The API validates
 * with these schemas and generates the OpenAPI document from them. Browsers use only their types.
 */
export interface EndpointShape {
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The complete response body. `z.null()` means 204 without a body. */
  response: z.ZodType
  status?: 200 | 201 | 202 | 204
  /** Codes of the refusals that this endpoint declares. The page that calls it has a text for each. */
  refusals?: readonly string[]
  /**
   * `true`: needs a signed-in customer or a guest account; 401 without one. `optional`: acts for the account, or without a session for the
   * visitor; 401 for a browser whose session has ended, unless the request has the token of an e-mailed link.
   */
  session?: true | 'optional'
  /** Accepts the header Idempotency-Key. The same key and body get the same response again; the same key with another body gets 422. */
  idempotent?: boolean
}

/** `{ data }`: the envelope of a single resource. */
export const data = <S extends z.ZodType>(schema: S) => z.object({ data: schema })

export const PageMeta = z.object({ page: z.int(), last_page: z.int(), total: z.int() })
export type PageMeta = z.infer<typeof PageMeta>

/** `{ data: [], meta: { page, last_page, total } }`: the envelope of a paged list. */
export const page = <S extends z.ZodType>(item: S) => z.object({ data: z.array(item), meta: PageMeta })

/** Body of an API error of any status. `errors` maps a field of the request to its messages, first failing rule first. */
export const ApiError = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  request_id: z.string().optional(),
})
export type ApiError = z.infer<typeof ApiError>

export const Uuid = z.uuid()

/** Refuses year 0, which PostgreSQL does not have. */
const hasYear = (date: string): boolean => !date.startsWith('0000')
const NO_YEAR = 'Please enter a year from 0001.'
/** An instant, ISO 8601 in UTC. */
export const Instant = z.iso.datetime({ offset: true }).refine(hasYear, NO_YEAR)
/** A file to print, sent as binary. */
export const PdfFile = z.custom<Uint8Array>((file) => file instanceof Uint8Array).describe('A PDF file')
/** A calendar day in Europe/London, YYYY-MM-DD. */
export const LocalDate = z.iso.date().refine(hasYear, NO_YEAR)
/** A calendar month in Europe/London, YYYY-MM. */
export const LocalMonth = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Month must look like 2026-05')
  .refine(hasYear, NO_YEAR)
/** Integer pence, GBP. */
export const Pence = z.int()
/** How many of each ticket a customer wants. */
export const TicketQuantities = z
  .array(z.strictObject({ ticket_id: z.string(), quantity: z.int().min(1).max(200) }))
  .min(1)
  .max(10)
