import { endpoints, factSchemas, owners } from '../../src/contracts'

/** What sources name of the contracts, in order and each once. */
export interface Named {
  widgets: string[]
  facts: string[]
  endpoints: string[]
  /** What is taken of modules that stand on a page once, by module. */
  imports: Record<string, string[]>
}

const WIDGET = new RegExp(`name="((?:${owners.join('|')})/[A-Z]\\w*)"`, 'g')
const FACT = /'([a-z]+\/[a-z-]+)'/g
const ENDPOINT = /'((?:GET|POST|PUT|PATCH|DELETE) \/api\/[^']*)'/g

const IMPORT = /^(?:import|export)\s+(?:\w+\s*,\s*)?\{([^}]*)\}\s*from\s*'(shared\/[a-z]+)'/gm

/**
 * Finds widgets that are shown, facts that are announced or heard, endpoints that are called, and what is
 * taken of shared modules: their names stand in the source as they are.
 */
export function namedIn(sources: readonly string[], shared: readonly string[] = []): Named {
  const code = sources.map(withoutComments)
  const all = (pattern: RegExp) =>
    [...new Set(code.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)))].sort()
  return {
    widgets: all(WIDGET),
    facts: all(FACT).filter((name) => name in factSchemas),
    endpoints: all(ENDPOINT).filter((name) => name in endpoints),
    imports: importsIn(code, shared),
  }
}

function importsIn(code: readonly string[], shared: readonly string[]): Record<string, string[]> {
  const found: Record<string, Set<string>> = {}
  for (const [, names = '', module = ''] of code.flatMap((text) => [...text.matchAll(IMPORT)])) {
    if (!shared.includes(module)) continue
    const values = names.split(',').map((name) => name.trim())
    for (const name of values.filter((name) => name && !name.startsWith('type '))) {
      found[module] ??= new Set()
      found[module].add(name.replace(/\s+as\s.*$/, ''))
    }
  }
  return Object.fromEntries(Object.entries(found).map(([module, names]) => [module, [...names].sort()]))
}

/** What a comment gives as an example is not used. */
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
