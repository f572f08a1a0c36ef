import { loggableError } from '../platform/loggable-error'
import { FileFault } from './catalogue-source'

/**
 * Parses a JSON file, with or without a byte order mark.
 * @param at name of the file, for messages
 * @throws FileFault that names the line
 */
export function readJson(text: string, at: string): unknown {
  const json = text.replace(/^\uFEFF/, '')
  try {
    return JSON.parse(json)
  } catch (error) {
    const reason = loggableError(error).message
    throw new FileFault(`${at} line ${lineOf(reason, json)}`, `This is not valid JSON: ${reason}. Please correct it.`)
  }
}

/** V8 names the position unless the text has ended too early. */
function lineOf(reason: string, json: string): number {
  const [, position] = /position (\d+)/.exec(reason) ?? []
  return json.slice(0, position === undefined ? json.length : Number(position)).split('\n').length
}
