const PATH =
  /^\/spaces\/[\w-]{1,64}\/environments\/[\w.-]{1,64}\/(?:entries|assets|content_types|locales|tags)(?:\/[\w.-]{1,64})?$/
/** Parameters of the delivery API, and its filters by field. */
const PARAMETER =
  /^(?:access_token|content_type|include|limit|links_to_asset|links_to_entry|locale|mimetype_group|order|query|select|skip|(?:sys|fields|metadata)(?:\.[\w-]{1,64}){1,6}(?:\[\w{1,16}\])?)$/
const MAX_PARAMETERS = 20
const MAX_VALUE_LENGTH = 500

/** A path of the delivery API with its query sorted, or the refusal. */
export type ContentQuery = { path: string } | { status: 400 | 404; message: string }

/**
 * Validates and normalises a request to the delivery API. Each cached response has one path only, and visitors cannot invent new ones at
 * will.
 */
export function readContentQuery(pathname: string, search: string): ContentQuery {
  if (!PATH.test(pathname)) return { status: 404, message: 'The content service has nothing under this path.' }
  const parameters = [...new URLSearchParams(search)]
  const names = parameters.map(([name]) => name)
  const unknown = names.find((name) => !PARAMETER.test(name))
  if (unknown !== undefined) {
    return {
      status: 400,
      message: `The content service does not know the parameter “${unknown.slice(0, 80)}”. Please leave it out.`,
    }
  }
  const repeated = names.find((name, index) => names.indexOf(name) !== index)
  if (repeated !== undefined) return { status: 400, message: `Please give the parameter “${repeated}” once only.` }
  const long = parameters.find(([, value]) => value.length > MAX_VALUE_LENGTH)
  if (long) {
    return { status: 400, message: `Please shorten the parameter “${long[0]}” to ${MAX_VALUE_LENGTH} characters.` }
  }
  if (parameters.length > MAX_PARAMETERS) {
    return { status: 400, message: `Please give up to ${MAX_PARAMETERS} parameters.` }
  }
  const sorted = new URLSearchParams(parameters.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return { path: sorted.size > 0 ? `${pathname}?${sorted}` : pathname }
}
