import PDFDocument from 'pdfkit'
import { boldFace, type Face, plainFace } from './faces'
import { writeText } from './write-text'

export const INK = '#16322b'
export const SOFT = '#4e6259'
export const LINE = '#e4ddd0'
export const PAPER_WIDTH = 595.28
export const MARGIN = 48
export const WIDTH = PAPER_WIDTH - 2 * MARGIN
export type PdfDocument = PDFKit.PDFDocument

/** Creates an A4 document with what `draw` draws. @returns the finished PDF file */
export async function renderPdf(
  { title, author, now }: { title: string; author: string; now: Date },
  draw: (sheet: PdfDocument) => void,
): Promise<Buffer> {
  const sheet = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: now },
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

/** Draws the header of our documents: the product's name above a line. */
export function drawHead(sheet: PdfDocument, productName: string, aside: string): void {
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

/** Draws a heading with labelled values below it. */
export function drawFacts(sheet: PdfDocument, heading: string, facts: readonly [label: string, value: string][]): void {
  write(sheet, heading, { x: MARGIN, y: sheet.y, width: WIDTH, size: 22, face: boldFace })
  sheet.y += 6
  for (const [label, value] of facts) {
    const top = sheet.y
    write(sheet, label, { x: MARGIN, y: top, width: 90, size: 10, colour: SOFT })
    write(sheet, value, { x: MARGIN + 96, y: top, width: WIDTH - 96, size: 11 })
    sheet.y += 3
  }
}

interface Written {
  x: number
  y: number
  width: number
  size: number
  face?: Face
  colour?: string
  align?: 'left' | 'right'
  height?: number
  leastSize?: number
}

/** Writes text of any script in the colours of our documents. */
export function write(
  sheet: PdfDocument,
  text: string,
  { x, y, colour = INK, face = plainFace, ...style }: Written,
): void {
  sheet.fillColor(colour)
  writeText(sheet, text, x, y, { face, ...style })
}
