import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { sceneFile } from '../pictures'
import type { Settings } from '../settings'
import type { Present } from './present'

const files = createRequire(import.meta.url)
const font = (subset: string, weight: number) =>
  files.resolve(`@fontsource/outfit/files/outfit-${subset}-${weight}-normal.woff`)

const FONTS = {
  regular: font('latin', 400),
  regularExt: font('latin-ext', 400),
  bold: font('latin', 600),
  boldExt: font('latin-ext', 600),
}
const INK = '#16322b'
const SOFT = '#4e6259'
const ROSE = '#b3264e'

/** Points: A5 upright, and what stays free around the text. */
const [WIDTH, HEIGHT] = [419.53, 595.28]
const MARGIN = 36
const INNER = WIDTH - 2 * MARGIN
const SCENE_HEIGHT = 270

/** The card to print: A5, the scene above, what is given below. @returns the file */
export async function voucherPdf(settings: Settings, present: Present): Promise<Buffer> {
  const document = new PDFDocument({
    size: [WIDTH, HEIGHT],
    margin: 0,
    info: { Title: `Gift voucher for ${present.recipientName}`, Author: settings.productName },
    lang: 'en-GB',
  })
  const file = wholeOf(document)
  for (const [name, path] of Object.entries(FONTS)) document.registerFont(name, path)
  await drawScene(document, settings, present.design)
  drawWords(document, settings, present)
  document.end()
  return file
}

function wholeOf(document: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
}

async function drawScene(document: PDFKit.PDFDocument, { dataDir }: Settings, design: string): Promise<void> {
  const picture = await sceneFile(dataDir, `${design}-1440.jpg`)
  if (!picture) return
  document.save().rect(0, 0, WIDTH, SCENE_HEIGHT).clip()
  // The whole sheet is 4:3; its lower part, where the land is, stays in sight.
  document.image(picture, 0, SCENE_HEIGHT - WIDTH * 0.75, { width: WIDTH })
  document.restore()
}

function drawWords(document: PDFKit.PDFDocument, { productName, publicUrl }: Settings, present: Present): void {
  const write = writer(document)
  document.y = SCENE_HEIGHT + 22
  const from = present.isCredit ? 'Your credit' : `A present from ${printable(present.senderName, 'a friend')}`
  write(from, { size: 11, color: SOFT })
  write(`For you, ${printable(present.recipientName, 'with love')}`, { size: 20, bold: true, gap: 8 })
  const message = printable(present.message, '')
  // Five hundred characters have to leave room for the rest.
  if (message) write(message, { size: message.length > 260 ? 8.5 : 11, gap: 10, height: 96 })
  write(printable(present.gift, 'A day out'), { size: present.gift.length > 24 ? 18 : 30, bold: true, color: ROSE })
  write(present.details.map((line) => printable(line, '')).join(' · '), { size: 10, color: SOFT })

  const top = HEIGHT - 84
  document.roundedRect(MARGIN, top, INNER, 34, 8).lineWidth(1).dash(3, { space: 3 }).stroke(SOFT).undash()
  document.y = top + 9
  write(present.code, { size: 14, bold: true, indent: 12 })
  document.y = HEIGHT - 38
  const address = publicUrl.replace(/^https?:\/\//, '')
  write(`Enter this code when you book at ${address}. Good until ${present.goodUntil}. ${productName}`, {
    size: 8,
    color: SOFT,
  })
}

interface Hand {
  size: number
  bold?: boolean
  color?: string
  /** Space below. */
  gap?: number
  indent?: number
  height?: number
}

/** Writes one paragraph below the other, each character in the file of the font that has it. */
function writer(document: PDFKit.PDFDocument) {
  return (text: string, { size, bold, color = INK, gap = 2, indent = 0, height }: Hand) => {
    const base = bold ? 'bold' : 'regular'
    const runs =
      text.match(/[\u0100-\u024f\u1e00-\u1eff\u20a0-\u20ab]+|[^\u0100-\u024f\u1e00-\u1eff\u20a0-\u20ab]+/g) ?? []
    document.fontSize(size).fillColor(color)
    document.x = MARGIN + indent
    runs.forEach((run, i) => {
      const isExtended = /^[\u0100-\u024f\u1e00-\u1eff\u20a0-\u20ab]/.test(run)
      document.font(isExtended ? `${base}Ext` : base).text(run, {
        width: INNER - indent,
        continued: i < runs.length - 1,
        ...(height && { height, ellipsis: true }),
      })
    })
    document.y += gap
  }
}

/** What the font has letters for. Names in other scripts stand in the mail, not on the print. */
function printable(text: string, otherwise: string): string {
  const kept = text
    .normalize('NFC')
    .replace(/[^\n\u0020-\u024f\u1e00-\u1eff\u2010-\u2026\u20a0-\u20ac]/gu, '')
    .trim()
  return kept || otherwise
}
