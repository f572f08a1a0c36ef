import PDFDocument from 'pdfkit'
import type { Context } from '../platform/context'
import { cardBoldFace, cardFace } from '../platform/print/faces'
import { heightOfText, writeText } from '../platform/print/write-text'
import type { Settings } from '../platform/settings'
import type { GiftCard } from './gift-card'

const INK = '#16322b'
const SOFT = '#4e6259'
const ROSE = '#b3264e'

/** In points: A5 upright, and the margin around the text. */
const [WIDTH, HEIGHT] = [419.53, 595.28]
const MARGIN = 36
const INNER = WIDTH - 2 * MARGIN
const SCENE_HEIGHT = 270
/** The scene is lower above a long message, but at least this high. */
const MIN_SCENE_HEIGHT = 150
/** The height left for a message when the scene has its full height. */
const MESSAGE_HEIGHT = 84
/** Fits every message that the form accepts. */
export const MESSAGE_STYLE = {
  face: cardFace,
  size: 11,
  leastSize: 6,
  width: INNER,
  height: MESSAGE_HEIGHT + SCENE_HEIGHT - MIN_SCENE_HEIGHT,
}

/** Creates the card to print as a PDF: A5, the scene above the gift and the message. */
export async function voucherPdf(
  { settings, pictures }: Pick<Context, 'settings' | 'pictures'>,
  present: GiftCard,
): Promise<Buffer> {
  const document = new PDFDocument({
    size: [WIDTH, HEIGHT],
    margin: 0,
    info: { Title: `Gift voucher for ${present.recipientName}`, Author: settings.productName },
    lang: 'en-GB',
  })
  const file = wholeOf(document)
  const message = heightOfText(document, present.message, MESSAGE_STYLE)
  const sceneHeight = Math.max(MIN_SCENE_HEIGHT, SCENE_HEIGHT - Math.max(0, message - MESSAGE_HEIGHT))
  await drawScene(document, pictures, { design: present.design, height: sceneHeight })
  drawText(document, settings, present, sceneHeight)
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

async function drawScene(
  document: PDFKit.PDFDocument,
  pictures: Context['pictures'],
  { design, height }: { design: string; height: number },
): Promise<void> {
  const picture = await pictures.read(`${design}-1440.jpg`)
  if (!picture) return
  document.save().rect(0, 0, WIDTH, height).clip()
  // The picture is 4:3. Its lower part, with the land, stays visible.
  document.image(picture.bytes, 0, height - WIDTH * 0.75, { width: WIDTH })
  document.restore()
}

function drawText(
  document: PDFKit.PDFDocument,
  { productName, publicUrl }: Settings,
  present: GiftCard,
  sceneHeight: number,
): void {
  const write = writer(document)
  document.y = sceneHeight + 20
  write(present.isCredit ? 'Your credit' : `A present from ${present.senderName}`, { size: 11, colour: SOFT })
  write(`For you, ${present.recipientName}`, { size: 20, leastSize: 9, height: 27, isBold: true, gap: 6 })
  if (present.message) {
    writeText(document, present.message, MARGIN, document.y, MESSAGE_STYLE)
    document.y += 8
  }
  write(present.gift, { size: 30, leastSize: 11, height: 40, isBold: true, colour: ROSE })
  write(present.details.join(' · '), { size: 10, leastSize: 6, height: 14, colour: SOFT })

  const top = HEIGHT - 84
  document.roundedRect(MARGIN, top, INNER, 34, 8).lineWidth(1).dash(3, { space: 3 }).stroke(SOFT).undash()
  document.y = top + 8
  write(present.code, { size: 14, isBold: true, indent: 12 })
  document.y = HEIGHT - 38
  const address = publicUrl.replace(/^https?:\/\//, '')
  write(`Enter this code when you book at ${address}. Good until ${present.goodUntil}. ${productName}`, {
    size: 8,
    colour: SOFT,
  })
}

interface Paragraph {
  size: number
  leastSize?: number
  height?: number
  isBold?: boolean
  colour?: string
  /** Space below. */
  gap?: number
  indent?: number
}

/** Writes paragraphs one below the other. */
function writer(document: PDFKit.PDFDocument) {
  return (text: string, { isBold, colour = INK, gap = 2, indent = 0, ...style }: Paragraph) => {
    document.fillColor(colour)
    const face = isBold ? cardBoldFace : cardFace
    writeText(document, text, MARGIN + indent, document.y, { ...style, face, width: INNER - indent })
    document.y += gap
  }
}
