import { domainEventSchemas, endpoints, owners } from 'shared/contracts'

/** Names from the contracts that sources use, sorted and without duplicates. */
export interface ContractUsage {
  widgets: string[]
  facts: string[]
  endpoints: string[]
}

const WIDGET = new RegExp(`name="((?:${owners.join('|')})/[A-Z]\\w*)"`, 'g')
const FACT = /'([a-z]+\/[a-z-]+)'/g
const ENDPOINT = /'((?:GET|POST|PUT|PATCH|DELETE) \/api\/[^']*)'/g

/** Finds the widgets, domain events and endpoints that sources use. Names must be written literally; computed names are not found. */
export function findContractUsage(sources: readonly string[]): ContractUsage {
  const code = sources.map(withoutComments)
  const all = (pattern: RegExp) =>
    [...new Set(code.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)))].sort()
  return {
    widgets: all(WIDGET),
    facts: all(FACT).filter((name) => name in domainEventSchemas),
    endpoints: all(ENDPOINT).filter((name) => name in endpoints),
  }
}

/** Removes comments, because names in examples are not used. */
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
