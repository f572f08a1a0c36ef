import { endpoints, factSchemas, owners } from '../../src/contracts'

/** What sources name of the contracts, in order and each once. */
export interface Named {
  widgets: string[]
  facts: string[]
  endpoints: string[]
}

const WIDGET = new RegExp(`name="((?:${owners.join('|')})/[A-Z]\\w*)"`, 'g')
const FACT = /'([a-z]+\/[a-z-]+)'/g
const ENDPOINT = /'((?:GET|POST|PUT|PATCH|DELETE) \/api\/[^']*)'/g

/** Finds widgets that are shown, facts that are announced or heard, and endpoints that are called: their names stand in the source as they are. */
export function namedIn(sources: readonly string[]): Named {
  const code = sources.map(withoutComments)
  const all = (pattern: RegExp) =>
    [...new Set(code.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)))].sort()
  return {
    widgets: all(WIDGET),
    facts: all(FACT).filter((name) => name in factSchemas),
    endpoints: all(ENDPOINT).filter((name) => name in endpoints),
  }
}

/** What a comment gives as an example is not used. */
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
