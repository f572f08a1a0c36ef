/** The arguments of a command: words in order, and `--name value` or `--name=value` options. */
export interface ParsedArguments {
  words: string[]
  options: Record<string, string>
}

/** A message for the person who typed the command. Nothing was changed. */
export class StaffRefusal extends Error {}

/** @throws StaffRefusal when an option has no value */
export function parseArguments(args: readonly string[]): ParsedArguments {
  const parsed: ParsedArguments = { words: [], options: {} }
  for (let i = 0; i < args.length; i += 1) {
    const word = args[i] ?? ''
    if (!word.startsWith('--')) {
      parsed.words.push(word)
      continue
    }
    const [name = '', given] = word.slice(2).split(/=(.*)/s)
    const value = given ?? (name === 'help' ? 'yes' : args[++i])
    if (value === undefined || value === '') throw new StaffRefusal(`--${name} needs a value.`)
    parsed.options[name] = value
  }
  return parsed
}

/** Parses a whole number above 0. @throws StaffRefusal that names what is missing */
export function parseCount(text: string | undefined, what: string): number {
  const number = Number(text)
  if (!text || !Number.isSafeInteger(number) || number <= 0) throw new StaffRefusal(`Please give ${what}.`)
  return number
}

/** Parses pounds and pence: `12`, `12.50`, `£12.50`. @throws StaffRefusal */
export function parsePence(text: string): number {
  const [, pounds, pence = '0'] = /^£?(\d{1,6})(?:\.(\d{2}))?$/.exec(text) ?? []
  if (!pounds) throw new StaffRefusal(`Invalid amount "${text}". Use a format like 12.50.`)
  return Number(pounds) * 100 + Number(pence)
}
