/** What is said of characters that nobody means to type. */
export const CONTROL_CHARACTERS = 'Please leave out special control characters.'

const IN_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}]/u
const IN_A_TEXT = /[^\P{Cc}\n\r\t]/u

/**
 * Format characters that come along when text is copied: direction marks, zero-width spaces, soft hyphens, byte order marks. The joiners
 * U+200C and U+200D shape letters and emoji, and the tags from U+E0020 on make flags: they stay.
 */
const MEANINGLESS = /(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])\p{Cf}/gu

/** Characters that leave no mark: spaces, format characters, and letters that are drawn as a blank. */
const BLANK = /[\p{Cf}\p{Z}\p{Cc}\u115f\u1160\u2800\u3164\uffa0]|[\ufe00-\ufe0f]/gu

/** True when something of the text can be seen. */
export const isVisible = (value: string): boolean => value.replace(BLANK, '') !== ''

/** One line as it is kept: composed (NFC), without meaningless format characters and outer spaces, inner runs of spaces made one. */
export const tidyLine = (value: string): string =>
  value.normalize('NFC').replace(MEANINGLESS, '').trim().replace(/\s+/gu, ' ')

/** A text of several lines as it is kept: the same, with its spaces and with line ends made one character. */
export const tidyText = (value: string): string =>
  value.normalize('NFC').replace(MEANINGLESS, '').replace(/\r\n?/g, '\n').trim()

/** A number, a date or a code as it was meant: wide and small forms made plain, every kind of hyphen one, format characters gone. */
export const tidyFigures = (value: string): string =>
  value
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .trim()

/** Looks at what was typed: tabs and line ends would pass as spaces once a line is tidied. */
export const lineCharactersRule = (value: string) => (IN_A_LINE.test(value) ? CONTROL_CHARACTERS : null)
/** Line ends and tabs are welcome, other control characters are not. */
export const textCharactersRule = (value: string) => (IN_A_TEXT.test(value) ? CONTROL_CHARACTERS : null)
