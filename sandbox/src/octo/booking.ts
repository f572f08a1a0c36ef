import { availabilityOf } from './availability'
import type { Office, SandboxBooking } from './office'
import { optionOf, priceOf, productOf } from './products'

const NOBODY = {
  fullName: null,
  firstName: null,
  lastName: null,
  emailAddress: null,
  phoneNumber: null,
  locales: [],
  postalCode: null,
  country: null,
  notes: null,
}

/** A booking as OCTO shows it. */
export function bookingOf(office: Office, booking: SandboxBooking) {
  const product = office.productOf(booking.productId)
  const slot = office.slotOf(booking.availabilityId)
  const priceOfUnit = (id: string) => product.units.find((unit) => unit.id === id)?.price ?? 0
  const total = booking.unitItems.reduce((sum, { unitId }) => sum + priceOfUnit(unitId), 0)
  const option = optionOf(product)
  const isConfirmed = booking.status === 'CONFIRMED'
  return {
    id: booking.reference,
    uuid: booking.uuid,
    testMode: true,
    resellerReference: booking.resellerReference,
    supplierReference: booking.reference,
    status: booking.status,
    utcCreatedAt: booking.createdAt,
    utcUpdatedAt: booking.updatedAt,
    utcExpiresAt: booking.expiresAt,
    utcRedeemedAt: null,
    utcConfirmedAt: booking.confirmedAt,
    productId: product.id,
    product: productOf(product),
    optionId: option.id,
    option,
    cancellable: ['ON_HOLD', 'PENDING', 'CONFIRMED'].includes(booking.status),
    cancellation: booking.cancellation,
    freesale: false,
    availabilityId: slot.id,
    availability: availabilityOf(office, slot),
    contact: { ...NOBODY, ...booking.contact },
    notes: booking.notes,
    deliveryMethods: ['TICKET'],
    voucher: null,
    unitItems: booking.unitItems.map(({ uuid, unitId, resellerReference, code }) => ({
      uuid,
      resellerReference,
      supplierReference: null,
      unitId,
      unit: option.units.find(({ id }) => id === unitId),
      status: booking.status,
      utcRedeemedAt: null,
      contact: NOBODY,
      ticket: isConfirmed
        ? {
            redemptionMethod: 'DIGITAL',
            utcRedeemedAt: null,
            deliveryOptions: [{ deliveryFormat: 'QRCODE', deliveryValue: code }],
          }
        : null,
      pricing: priceOf(priceOfUnit(unitId)),
    })),
    pricing: priceOf(total),
  }
}
