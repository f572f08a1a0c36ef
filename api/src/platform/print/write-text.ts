import LineBreaker from 'linebreak'
import type { Face, PrintFont } from './faces'
import { inVisualOrder, levelsOf, type Run, runsOf, shapedText } from './runs'

export interface TextStyle {
  face: Face
  /** Points. */
  size: number
  width: number
  align?: 'left' | 'right'
  /** The text is made smaller, down to `leastSize`, until it is no higher than this. */
  height?: number
  leastSize?: number
}

interface Line {
  runs: readonly Run[]
  width: number
  isRightToLeft: boolean
}

const LEADING = 1.3
const BASELINE = 0.95
const SIZE_STEP = 0.5
/** With a list of features, even an empty one, pdfkit shapes a run as a whole instead of word by word. */
const SHAPED: PDFKit.Mixins.TextOptions = { features: [] }
const SHAPED_WITHOUT_MARKS: PDFKit.Mixins.TextOptions = {
  // @ts-expect-error the types know only features that are turned on
  features: { mark: false, mkmk: false, abvm: false, blwm: false },
}

/**
 * Writes text of any script at (x, y). Each letter is drawn in the first font of the face that has it, right-to-left scripts in their
 * direction. Lines break at line ends of the text and at the width. Afterwards `document.y` is below the last line.
 */
export function writeText(document: PDFKit.PDFDocument, text: string, x: number, y: number, style: TextStyle): void {
  const { lines, size } = fitted(document, text, style)
  lines.forEach((line, index) => {
    const isRight = style.align ? style.align === 'right' : line.isRightToLeft
    let left = isRight ? x + style.width - line.width : x
    for (const run of inVisualOrder(line.runs)) {
      use(document, run.font, size)
      const text = shapedText(run)
      const shaping = shapingOf(document, text)
      document.text(text, left, y + size * (index * LEADING + BASELINE), {
        lineBreak: false,
        baseline: 'alphabetic',
        ...shaping,
      })
      left += document.widthOfString(text, shaping)
    }
  })
  document.x = x
  document.y = y + lines.length * size * LEADING
}

/** The height of a text in points, as `writeText` would write it. */
export function heightOfText(document: PDFKit.PDFDocument, text: string, style: TextStyle): number {
  const { lines, size } = fitted(document, text, style)
  return lines.length * size * LEADING
}

/** Breaks a text into lines, at the largest size at which its height fits. */
function fitted(document: PDFKit.PDFDocument, text: string, style: TextStyle): { lines: Line[]; size: number } {
  const { height = Number.POSITIVE_INFINITY, leastSize = style.size } = style
  const paragraphs = text
    .normalize('NFC')
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((paragraph) => measured(document, paragraph, style.face))
  for (let size = style.size; ; size -= SIZE_STEP) {
    const lines = paragraphs.flatMap((paragraph) => brokenInto(paragraph, style.width / size))
    if (lines.length * size * LEADING <= height || size - SIZE_STEP < leastSize)
      return { lines: lines.map(({ width, ...line }) => ({ ...line, width: width * size })), size }
  }
}

/** Text between two possible line breaks. Widths are for a font size of 1. */
interface Part {
  start: number
  end: number
  width: number
  /** The width without the spaces at its end. */
  seen: number
}

interface Paragraph {
  parts: readonly Part[]
  partsOf: (part: Part) => readonly Part[]
  lineOf: (start: number, end: number, width: number) => Line
}

const MEASURED_AT = 100

/** Measures each part of a paragraph once; widths at other sizes are multiples of it. */
function measured(document: PDFKit.PDFDocument, paragraph: string, face: Face): Paragraph {
  const { levels, base } = levelsOf(paragraph)
  const widthOf = (text: string, start: number) =>
    runsOf(text, start, levels, face).reduce((sum, run) => {
      use(document, run.font, MEASURED_AT)
      return sum + document.widthOfString(run.text, shapingOf(document, run.text)) / MEASURED_AT
    }, 0)
  const partOf = (start: number, end: number): Part => {
    const text = paragraph.slice(start, end)
    return { start, end, width: widthOf(text, start), seen: widthOf(text.trimEnd(), start) }
  }
  const stops = [0, ...stopsOf(paragraph)]
  return {
    parts: stops.slice(1).map((stop, index) => partOf(stops[index] ?? 0, stop)),
    partsOf: ({ start, end }) =>
      [...letters.segment(paragraph.slice(start, end))].map(({ segment, index }) =>
        partOf(start + index, start + index + segment.length),
      ),
    lineOf: (start, end, width) => ({
      runs: runsOf(paragraph.slice(start, end).trimEnd(), start, levels, face),
      width,
      isRightToLeft: base % 2 === 1,
    }),
  }
}

/** Breaks a paragraph into lines of at most this width, for a font size of 1. A word that is wider than a line is cut between letters. */
function brokenInto({ parts, partsOf, lineOf }: Paragraph, max: number): Line[] {
  const lines: Line[] = []
  let line = { start: 0, end: 0, width: 0, seen: 0 }
  const add = (part: Part) => {
    if (line.width + part.seen > max && line.end > line.start) {
      lines.push(lineOf(line.start, line.end, line.seen))
      line = { start: part.start, end: part.start, width: 0, seen: 0 }
    }
    line = { start: line.start, end: part.end, width: line.width + part.width, seen: line.width + part.seen }
  }
  for (const part of parts) {
    if (part.seen > max) for (const letter of partsOf(part)) add(letter)
    else add(part)
  }
  lines.push(lineOf(line.start, line.end, line.seen))
  return lines
}

/** The positions of possible line breaks (UAX #14). */
function stopsOf(paragraph: string): number[] {
  const breaker = new LineBreaker(paragraph)
  const stops: number[] = []
  for (let stop = breaker.nextBreak(); stop; stop = breaker.nextBreak()) stops.push(stop.position)
  return stops
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** fontkit 2 throws on fonts without anchors for some marks, such as Gurmukhi. Their runs are shaped without mark positioning. */
function shapingOf(document: PDFKit.PDFDocument, text: string): PDFKit.Mixins.TextOptions {
  try {
    document.widthOfString(text, SHAPED)
    return SHAPED
  } catch {
    return SHAPED_WITHOUT_MARKS
  }
}

function use(document: PDFKit.PDFDocument, { name, path }: PrintFont, size: number): void {
  if (path) document.font(path)
  else document.font(name)
  document.fontSize(size)
}
