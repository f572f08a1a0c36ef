import PDFDocument from 'pdfkit'
import { printable } from './printable'

export const INK = '#16322b'
export const SOFT = '#4e6259'
export const LINE = '#e4ddd0'
export const PAPER_WIDTH = 595.28
export const MARGIN = 48
export const WIDTH = PAPER_WIDTH - 2 * MARGIN
export type Sheet = PDFKit.PDFDocument

/** Prints an A4 document. `draw` puts it on paper; what it returns in is the finished file. */
export async function printSheet(
  { title, author, now }: { title: string; author: string; now: Date },
  draw: (sheet: Sheet) => void,
): Promise<Buffer> {
  const sheet = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: printable(title, author), Author: author, CreationDate: now },
  })
  const chunks: Buffer[] = []
  const finished = new Promise<Buffer>((resolve, reject) => {
    sheet.on('data', (chunk: Buffer) => chunks.push(chunk))
    sheet.on('end', () => resolve(Buffer.concat(chunks)))
    sheet.on('error', reject)
  })
  draw(sheet)
  sheet.end()
  return finished
}

/** The name of the product over a line: the head of everything we print. */
export function drawHead(sheet: Sheet, productName: string, aside: string): void {
  sheet.font('Helvetica-Bold').fontSize(16).fillColor(INK).text(productName, MARGIN, MARGIN)
  sheet
    .font('Helvetica')
    .fontSize(10)
    .fillColor(SOFT)
    .text(aside, MARGIN, MARGIN + 5, { width: WIDTH, align: 'right' })
  sheet
    .moveTo(MARGIN, MARGIN + 28)
    .lineTo(MARGIN + WIDTH, MARGIN + 28)
    .lineWidth(1)
    .strokeColor(LINE)
    .stroke()
  sheet.y = MARGIN + 44
}

/** A heading, and facts below it as label and value. */
export function drawFacts(sheet: Sheet, heading: string, facts: readonly [label: string, value: string][]): void {
  sheet.font('Helvetica-Bold').fontSize(22).fillColor(INK).text(heading, MARGIN, sheet.y, { width: WIDTH })
  sheet.y += 10
  for (const [label, value] of facts) {
    const top = sheet.y
    sheet.font('Helvetica').fontSize(10).fillColor(SOFT).text(label, MARGIN, top, { width: 90 })
    sheet
      .font('Helvetica')
      .fontSize(11)
      .fillColor(INK)
      .text(value, MARGIN + 96, top, { width: WIDTH - 96 })
    sheet.y += 5
  }
}
