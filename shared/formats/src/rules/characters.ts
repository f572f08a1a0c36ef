/** Message for control characters. */
export const CONTROL_CHARACTERS = 'Please leave out special control characters.'

const IN_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}]/u
const IN_A_TEXT = /[^\P{Cc}\n\r\t]/u

/**
 * Format characters without meaning in a form: direction marks, zero-width spaces, soft hyphens, byte order marks. The joiners U+200C and U+200D
 * (letters, emoji) and the tags U+E0020 to U+E007F (flags) have one and stay.
 */
const IGNORABLE = /(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])\p{Cf}/gu

/** Characters without a visible glyph: spaces, format and control characters, and letters that are drawn blank. */
const BLANK = /[\p{Cf}\p{Z}\p{Cc}\u115f\u1160\u2800\u3164\uffa0]|[\ufe00-\ufe0f]/gu

/** True when the text has a visible glyph. */
export const isVisible = (value: string): boolean => value.replace(BLANK, '') !== ''

/** Normalises one line for storage: NFC, no ignorable format characters, no outer spaces, one space for each run of spaces. */
export const normaliseLine = (value: string): string =>
  value.normalize('NFC').replace(IGNORABLE, '').trim().replace(/\s+/gu, ' ')

/** Normalises a text of several lines for storage: NFC, no ignorable format characters, no outer spaces, `\n` at line ends. */
export const normaliseText = (value: string): string =>
  value.normalize('NFC').replace(IGNORABLE, '').replace(/\r\n?/g, '\n').trim()

/** Normalises a number, a date or a code before parsing: NFKC, no format characters, `-` for each kind of hyphen, no outer spaces. */
export const normaliseFigures = (value: string): string =>
  value
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .trim()

/** Takes the text as typed: normalising a line first would turn tabs and line ends into spaces. */
export const lineCharactersRule = (value: string) => (IN_A_LINE.test(value) ? CONTROL_CHARACTERS : null)
/** Allows line ends and tabs, but no other control characters. */
export const textCharactersRule = (value: string) => (IN_A_TEXT.test(value) ? CONTROL_CHARACTERS : null)
