import { sessionDate, time } from 'shared/formats'
import type { Context } from '../../platform/context'
import { boldFace } from '../../platform/print/faces'
import {
  drawFacts,
  drawHead,
  INK,
  LINE,
  MARGIN,
  type PdfDocument,
  renderPdf,
  SOFT,
  WIDTH,
  write,
} from '../../platform/print/pdf-document'
import type { BookingRecord } from '../bookings/booking'
import { type GuestTicket, ticketsOf } from './tickets'

const CARD = { height: 150, gap: 14, qr: 122 }
const LOWEST = 841.89 - MARGIN

/** Creates the tickets of a booking as a PDF, with a card for each guest. */
export function ticketsPdf(context: Context, booking: BookingRecord, now: Date): Promise<Buffer> {
  const tickets = ticketsOf(context, booking)
  const { experience, startsAt, endsAt, reference } = booking
  const { productName } = context.settings
  const { name } = experience
  return renderPdf({ title: `Tickets ${reference}`, author: productName, now }, (sheet) => {
    drawHead(sheet, productName, `Booking ${reference}`)
    drawFacts(sheet, name, [
      ['When', `${sessionDate(startsAt)}, ${time(startsAt)} to ${time(endsAt)}`],
      ['Where', `${experience.address}, ${experience.town} ${experience.postcode}`],
      ['Meeting point', experience.meeting_point],
      ['Host', experience.host_name],
    ])
    let top = sheet.y + 14
    for (const [index, ticket] of tickets.entries()) {
      if (top + CARD.height > LOWEST) {
        sheet.addPage()
        top = MARGIN
      }
      drawTicket(sheet, ticket, {
        top,
        label: `Guest ${index + 1}`,
        name,
        when: `${sessionDate(startsAt)}, ${time(startsAt)}`,
      })
      top += CARD.height + CARD.gap
    }
  })
}

function drawTicket(
  sheet: PdfDocument,
  ticket: GuestTicket,
  { top, label, name, when }: { top: number; label: string; name: string; when: string },
): void {
  sheet.roundedRect(MARGIN, top, WIDTH, CARD.height, 10).lineWidth(1).strokeColor(LINE).stroke()
  const scale = CARD.qr / ticket.qr.size
  sheet.save()
  sheet
    .translate(MARGIN + 14, top + 14)
    .scale(scale)
    .path(ticket.qr.path)
    .fill(INK)
  sheet.restore()
  const left = MARGIN + CARD.qr + 36
  const width = WIDTH - CARD.qr - 50
  // A long name is printed smaller, never cut.
  const line = { x: left, width, height: 22, leastSize: 5 }
  write(sheet, ticket.name ?? label, { ...line, y: top + 16, size: 15, face: boldFace })
  const soft = { ...line, height: 15, size: 10, colour: SOFT }
  write(sheet, ticket.kind === 'adult' ? 'Adult' : 'Child', { ...soft, y: top + 42 })
  write(sheet, name, { ...soft, y: top + 59 })
  write(sheet, when, { ...soft, y: top + 74 })
  sheet
    .font('Courier-Bold')
    .fontSize(17)
    .fillColor(INK)
    .text(ticket.code, left, top + 104, { width, height: 20 })
}
