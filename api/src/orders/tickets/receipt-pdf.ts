import { longDate, money, sessionDate, time } from 'shared/formats'
import type { Context } from '../../platform/context'
import { boldFace, plainFace } from '../../platform/print/faces'
import {
  drawFacts,
  drawHead,
  LINE,
  MARGIN,
  type PdfDocument,
  renderPdf,
  WIDTH,
  write,
} from '../../platform/print/pdf-document'
import type { BookingRecord } from '../bookings/booking'

/**
 * Creates the receipt of a booking as a PDF, with its payments and refunds.
 * @param options.backOnVouchers pence of the voucher payment that have been returned
 */
export function receiptPdf(
  context: Context,
  booking: BookingRecord,
  { backOnVouchers, now }: { backOnVouchers: number; now: Date },
): Promise<Buffer> {
  const { settings } = context
  const { experience, startsAt, reference, confirmedAt, createdAt } = booking
  const name = [booking.firstName, booking.lastName].filter(Boolean).join(' ')
  return renderPdf({ title: `Receipt ${reference}`, author: settings.productName, now }, (sheet) => {
    drawHead(sheet, settings.productName, `Receipt ${reference}`)
    drawFacts(sheet, 'Receipt', [
      ['Booked on', longDate(confirmedAt ?? createdAt)],
      ['For', name || (booking.email ?? '')],
      ['What', experience.name],
      ['When', `${sessionDate(startsAt)}, ${time(startsAt)}`],
    ])
    sheet.y += 14
    for (const line of booking.lines) {
      drawAmount(
        sheet,
        `${line.quantity} × ${line.name}, ${money(line.unitPrice)} each`,
        line.unitPrice * line.quantity,
      )
    }
    if (booking.discount > 0) {
      drawAmount(sheet, booking.promoCode ? `Promo code ${booking.promoCode.code}` : 'Promotion', -booking.discount)
    }
    if (booking.voucherAmount > 0) drawAmount(sheet, 'Paid by voucher', -booking.voucherAmount)
    drawAmount(sheet, 'Paid by card', booking.cardAmount, true)
    if (booking.refundAmount > 0) drawAmount(sheet, 'Refunded to your card', -booking.refundAmount)
    if (backOnVouchers > 0) drawAmount(sheet, 'Refunded to your vouchers', -backOnVouchers)
    if (booking.credit)
      drawAmount(sheet, `Refunded as credit, voucher ending in ${booking.credit.last4}`, -booking.credit.initial)
    sheet
      .font('Helvetica')
      .fontSize(10)
      .text(`Questions? ${settings.contact.email}, ${settings.contact.phone}`, MARGIN, sheet.y + 20, { width: WIDTH })
  })
}

function drawAmount(sheet: PdfDocument, label: string, pence: number, isStrong = false): void {
  const top = sheet.y
  const style = { size: 11, face: isStrong ? boldFace : plainFace }
  write(sheet, label, { x: MARGIN, y: top, width: WIDTH - 110, ...style })
  const bottom = sheet.y
  write(sheet, money(pence), { x: MARGIN + WIDTH - 100, y: top, width: 100, align: 'right', ...style })
  sheet.y = bottom + 4
  sheet
    .moveTo(MARGIN, sheet.y)
    .lineTo(MARGIN + WIDTH, sheet.y)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke()
  sheet.y += 8
}
