import { LocalDate } from 'shared/contracts'
import { z } from 'zod'

/*
 * Bodies and queries of OCTO requests, with the fields that we use. Others are ignored: a reseller may send those of capabilities that we do not
 * have.
 */

const MAX_UNITS = 200
const MAX_AVAILABILITIES = 500

/** A missing id is answered as an unknown one. */
const Id = z.string().max(200).default('')
const OptionalId = z.string().max(200)
const Text = z.string().max(2000)
const Reference = z.string().max(200)

/** Values of a person. They are stored and returned as they were sent. */
export const Contact = z.object({
  fullName: Reference.nullish(),
  firstName: Reference.nullish(),
  lastName: Reference.nullish(),
  emailAddress: z.email().max(200).nullish(),
  phoneNumber: Reference.nullish(),
  locales: z.array(z.string().max(35)).max(20).nullish(),
  postalCode: Reference.nullish(),
  country: Reference.nullish(),
  notes: Text.nullish(),
})

const Units = z.array(z.object({ id: Id, quantity: z.int().min(0).max(MAX_UNITS) })).max(20)

export const CalendarBody = z.object({
  productId: Id,
  optionId: Id,
  localDateStart: LocalDate,
  localDateEnd: LocalDate,
  units: Units.optional(),
})

export const AvailabilityBody = z.object({
  productId: Id,
  optionId: Id,
  localDate: LocalDate.optional(),
  localDateStart: LocalDate.optional(),
  localDateEnd: LocalDate.optional(),
  availabilityIds: z.array(OptionalId).min(1).max(MAX_AVAILABILITIES).optional(),
  units: Units.optional(),
})

const UnitItem = z.object({
  uuid: z.uuid().nullish(),
  unitId: Id,
  resellerReference: Reference.nullish(),
  contact: Contact.nullish(),
})
export type UnitItemBody = z.output<typeof UnitItem>

const UnitItems = z.array(UnitItem).max(MAX_UNITS)
const Minutes = z.coerce.number().int().min(1).max(100_000)

export const ReservationBody = z.object({
  uuid: z.uuid().nullish(),
  productId: Id,
  optionId: Id,
  availabilityId: Id,
  expirationMinutes: Minutes.nullish(),
  notes: Text.nullish(),
  resellerReference: Reference.nullish(),
  contact: Contact.nullish(),
  unitItems: UnitItems.nullish(),
})

export const ExtendBody = z.object({ expirationMinutes: Minutes.nullish() }).nullish()

export const ConfirmBody = z.object({
  emailReceipt: z.boolean().nullish(),
  resellerReference: Reference.nullish(),
  contact: Contact,
  unitItems: UnitItems.nullish(),
})

export const UpdateBody = z.object({
  resellerReference: Reference.nullish(),
  productId: OptionalId.nullish(),
  optionId: OptionalId.nullish(),
  availabilityId: OptionalId.nullish(),
  expirationMinutes: Minutes.nullish(),
  notes: Text.nullish(),
  emailReceipt: z.boolean().nullish(),
  unitItems: UnitItems.nullish(),
  contact: Contact.nullish(),
})

export const CancelBody = z.object({ reason: Text.nullish(), force: z.boolean().nullish() }).nullish()

export const BookingsQuery = z.object({
  resellerReference: Reference.optional(),
  supplierReference: Reference.optional(),
  localDate: LocalDate.optional(),
  localDateStart: LocalDate.optional(),
  localDateEnd: LocalDate.optional(),
  productId: OptionalId.optional(),
  optionId: OptionalId.optional(),
})
