import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { SESSION_COLUMNS } from './catalogue-schema'
import { FileFault, type SessionInput } from './catalogue-source'

/** The first columns must be there; a file may leave out the others. */
const REQUIRED = ['experience', 'start', 'capacity'] as const
const TEXT_COLUMNS: ReadonlySet<string> = new Set(['experience', 'start'])

interface Row {
  record: string[]
  /** `lines` is the last line of the row. */
  info: { lines: number }
}

/**
 * Reads a CSV file of sessions (RFC 4180) line by line: UTF-8 with or without a byte order mark, LF or CRLF, with or without quotes. Empty
 * lines are skipped.
 * @param at name of the file, for messages
 */
export async function* readCsv(file: string, at: string): AsyncGenerator<SessionInput | FileFault> {
  const parser = parse({
    bom: true,
    info: true,
    trim: true,
    record_delimiter: ['\r\n', '\n'],
    skip_empty_lines: true,
    relax_column_count: true,
  })
  pipeline(createReadStream(file), parser, () => {})
  const rows: AsyncIterable<Row> = parser
  let columns: string[] | null = null
  try {
    for await (const { record, info } of rows) {
      if (!columns) {
        columns = record
        const fault = faultOfHeader(columns)
        if (!fault) continue
        yield new FileFault(`${at} line ${info.lines}`, fault)
        return
      }
      if (record.every((cell) => cell === '')) continue
      yield toInput(columns, record, info.lines, at)
    }
    if (!columns) yield new FileFault(at, `This file is empty. Its first line must be ${SESSION_COLUMNS.join(',')}.`)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = typeof error.lines === 'number' ? ` line ${error.lines}` : ''
    yield new FileFault(`${at}${line}`, `This is not valid CSV: ${error.message}. Please correct it.`)
  }
}

function faultOfHeader(columns: readonly string[]): string | null {
  const expected = `The first line must be ${SESSION_COLUMNS.join(',')}.`
  if (columns.length === 1 && /[;\t]/.test(columns[0] ?? ''))
    return `Please separate the columns with commas. ${expected}`
  const names: readonly string[] = SESSION_COLUMNS
  const unknown = columns.filter((name) => !names.includes(name))
  if (unknown.length > 0) return `There is no column "${unknown.join('", "').slice(0, 100)}". ${expected}`
  if (new Set(columns).size < columns.length) return `A column is there twice. ${expected}`
  const missing = REQUIRED.filter((name) => !columns.includes(name))
  return missing.length > 0 ? `The column ${missing.join(', ')} is missing. ${expected}` : null
}

function toInput(columns: readonly string[], record: readonly string[], line: number, at: string) {
  if (record.length !== columns.length) {
    const counts = `This line has ${record.length} columns instead of ${columns.length}.`
    return new FileFault(`${at} line ${line}`, `${counts} Please correct it; a text with a comma needs quotes.`)
  }
  const value: Record<string, string | number> = {}
  for (const [index, name] of columns.entries()) {
    const cell = record[index] ?? ''
    if (cell !== '') value[name] = TEXT_COLUMNS.has(name) || !/^\d{1,9}$/.test(cell) ? cell : Number(cell)
  }
  return { line, value }
}
