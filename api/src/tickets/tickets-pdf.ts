import { sessionDate, time } from 'shared/formats'
import type { BookingRecord } from '../bookings/booking'
import type { Context } from '../context'
import { printable } from '../print/printable'
import { drawFacts, drawHead, INK, LINE, MARGIN, printSheet, type Sheet, SOFT, WIDTH } from '../print/sheet'
import { type GuestTicket, ticketsOf } from './tickets'

const CARD = { height: 150, gap: 14, qr: 122 }
const LOWEST = 841.89 - MARGIN

/** The tickets of a booking on paper, a card a guest. */
export function ticketsPdf(context: Context, booking: BookingRecord, now: Date): Promise<Buffer> {
  const tickets = ticketsOf(context, booking)
  const { experience, startsAt, endsAt, reference } = booking
  const { productName } = context.settings
  const name = printable(experience.name, 'Your experience')
  return printSheet({ title: `Tickets ${reference}`, author: productName, now }, (sheet) => {
    drawHead(sheet, productName, `Booking ${reference}`)
    drawFacts(sheet, name, [
      ['When', `${sessionDate(startsAt)}, ${time(startsAt)} to ${time(endsAt)}`],
      ['Where', printable(`${experience.address}, ${experience.town} ${experience.postcode}`, experience.postcode)],
      ['Meeting point', printable(experience.meeting_point, '')],
      ['Host', printable(experience.host_name, '')],
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
  sheet: Sheet,
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
  const line = { width, height: 20, ellipsis: true }
  sheet
    .font('Helvetica-Bold')
    .fontSize(15)
    .fillColor(INK)
    .text(printable(ticket.name ?? label, label), left, top + 20, line)
  sheet
    .font('Helvetica')
    .fontSize(10)
    .fillColor(SOFT)
    .text(ticket.kind === 'adult' ? 'Adult' : 'Child', left, top + 42, line)
  sheet.text(name, left, top + 60, line).text(when, left, top + 75, line)
  sheet
    .font('Courier-Bold')
    .fontSize(17)
    .fillColor(INK)
    .text(ticket.code, left, top + 104, line)
}
