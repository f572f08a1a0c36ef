/** What is said of characters that nobody means to type. */
export const CONTROL_CHARACTERS = 'Please leave out special control characters.'

// Those that turn the rest of a line around would turn around what stands beside it, too.
const IN_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u
const IN_A_TEXT = /[^\P{Cc}\n\r\t]/u

/** Looks at what was typed: tabs and line ends would pass as spaces once a line is tidied. */
export const lineCharactersRule = (value: string) => (IN_A_LINE.test(value) ? CONTROL_CHARACTERS : null)
/** Line ends and tabs are welcome, other control characters are not. */
export const textCharactersRule = (value: string) => (IN_A_TEXT.test(value) ? CONTROL_CHARACTERS : null)
