import type { Refusal, RefusalCode } from '../platform/refusal'

/** Fields that an error may name, besides its code and message. */
type Subject = Partial<Record<'productId' | 'optionId' | 'unitId' | 'availabilityId' | 'uuid', string>>

/** Codes of the OCTO specification, with their HTTP status. */
const STATUS = {
  INVALID_PRODUCT_ID: 400,
  INVALID_OPTION_ID: 400,
  INVALID_UNIT_ID: 400,
  INVALID_AVAILABILITY_ID: 400,
  INVALID_BOOKING_UUID: 400,
  BAD_REQUEST: 400,
  UNPROCESSABLE_ENTITY: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
} as const
export type OctoErrorCode = keyof typeof STATUS

/** An error as OCTO answers it: a code, a sentence, and the id that it is about. https://docs.octo.travel */
export class OctoError extends Error {
  readonly status: number
  constructor(
    readonly code: OctoErrorCode,
    message: string,
    readonly subject: Subject = {},
  ) {
    super(message)
    this.name = 'OctoError'
    this.status = STATUS[code]
  }

  get body(): Record<string, string> {
    return { error: this.code, errorMessage: this.message, ...this.subject }
  }
}

export const invalidProduct = (productId: string) =>
  new OctoError('INVALID_PRODUCT_ID', 'The productId is missing or invalid: see GET /products.', { productId })
export const invalidOption = (optionId: string) =>
  new OctoError('INVALID_OPTION_ID', 'The optionId is missing or invalid: see the options of the product.', {
    optionId,
  })
export const invalidUnit = (unitId: string) =>
  new OctoError('INVALID_UNIT_ID', 'The unitId is missing or invalid: see the units of the option.', { unitId })
export const invalidAvailability = (availabilityId: string) =>
  new OctoError('INVALID_AVAILABILITY_ID', 'The availabilityId is missing or invalid: see POST /availability.', {
    availabilityId,
  })
export const invalidBooking = (uuid: string) =>
  new OctoError('INVALID_BOOKING_UUID', 'There is no booking with this uuid.', { uuid })
export const unprocessable = (message: string) => new OctoError('UNPROCESSABLE_ENTITY', message)

/** Refusals that are not about the content of a request. All others are UNPROCESSABLE_ENTITY. */
const CODES: Partial<Record<RefusalCode, OctoErrorCode>> = {
  API_KEY_INVALID: 'UNAUTHORIZED',
  TOO_MANY_REQUESTS: 'TOO_MANY_REQUESTS',
  BUSY: 'SERVICE_UNAVAILABLE',
  VALIDATION: 'BAD_REQUEST',
  NOT_FOUND: 'NOT_FOUND',
}

/** Converts a refusal of the product to an error of OCTO, with the fields that it is about in the message. */
export function fromRefusal({ code, message, details }: Refusal): OctoError {
  const fields = Object.entries(details.errors ?? {}).map(([field, texts]) => `${field}: ${texts.join(' ')}`)
  return new OctoError(CODES[code] ?? 'UNPROCESSABLE_ENTITY', [message, ...fields].join(' '))
}
