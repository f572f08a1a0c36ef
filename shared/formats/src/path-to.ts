import type { PagePath } from './page-paths'

/** Names of the parameters in a path: `uuid` of `/bookings/:uuid/host`. */
type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never
type Value = string | number | null | undefined
type Values<Path extends string> = { [Name in Names<Path>]: string | number } & { [query: string]: Value }

/**
 * A link to a page. Only pages in the route tables compile, and only with all their parameters.
 * @param path the pattern of the page, for example `/bookings/:uuid`
 * @param values its parameters; all others form the query. Without a value a query parameter is left out.
 */
export function pathTo<Path extends PagePath>(
  path: Path,
  ...[values]: [Names<Path>] extends [never] ? [values?: Record<string, Value>] : [values: Values<Path>]
): string {
  const rest: Record<string, Value> = { ...values }
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(rest)) if (value != null && value !== '') query.set(name, String(value))
  return query.size > 0 ? `${filled}?${query}` : filled
}
