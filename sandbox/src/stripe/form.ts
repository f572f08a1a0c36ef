import { invalid, missing } from './errors'

interface Branch {
  [key: string]: string | Branch
}

/** A form body or query in Stripe's bracket notation: `metadata[order]=7&expand[0]=latest_charge`. */
export class Form {
  private constructor(
    private readonly branch: Branch,
    private readonly path: string,
  ) {}

  static parse(encoded: string): Form {
    const root: Branch = Object.create(null)
    for (const [key, value] of new URLSearchParams(encoded)) plant(root, parts(key), value)
    return new Form(root, '')
  }

  /** @throws StripeApiError for a parameter that the endpoint does not know */
  allow(...names: string[]): void {
    const unknown = Object.keys(this.branch).find((key) => !names.includes(key))
    if (unknown) throw invalid(unknown, `Received unknown parameter: ${this.name(unknown)}`, 'parameter_unknown')
  }

  has(key: string): boolean {
    return this.branch[key] !== undefined
  }

  text(key: string): string | null {
    const value = this.branch[key]
    if (value === undefined || value === '') return null
    if (typeof value !== 'string') throw invalid(this.name(key), 'Invalid string')
    return value
  }

  requiredText(key: string): string {
    const value = this.text(key)
    if (value === null) throw missing(this.name(key))
    return value
  }

  integer(key: string): number | null {
    const value = this.text(key)
    if (value === null) return null
    if (!/^-?\d+$/.test(value)) throw invalid(this.name(key), `Invalid integer: ${value}`, 'parameter_invalid_integer')
    return Number(value)
  }

  requiredInteger(key: string): number {
    const value = this.integer(key)
    if (value === null) throw missing(this.name(key))
    return value
  }

  flag(key: string): boolean {
    const value = this.text(key)
    if (value === null || value === 'false') return false
    if (value === 'true') return true
    throw invalid(this.name(key), `Invalid boolean: ${value}`)
  }

  oneOf<V extends string>(key: string, values: readonly V[]): V | null {
    const text = this.text(key)
    if (text === null) return null
    const value = values.find((each) => each === text)
    if (!value) throw invalid(this.name(key), `Invalid ${key}: must be one of ${values.join(', ')}`)
    return value
  }

  child(key: string): Form | null {
    const value = this.branch[key]
    return typeof value === 'object' ? new Form(value, this.name(key)) : null
  }

  list(key: string): string[] {
    const value = this.branch[key]
    if (typeof value === 'string') return [value]
    return Object.values(value ?? {}).filter((each) => typeof each === 'string')
  }

  /** Flat text values, such as metadata. An empty text remains, because it deletes a key. */
  record(key: string): Record<string, string> {
    const value = this.branch[key]
    if (typeof value !== 'object') return {}
    return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => isText(entry[1])))
  }

  private name(key: string): string {
    return this.path ? `${this.path}[${key}]` : key
  }
}

function isText(value: string | Branch): value is string {
  return typeof value === 'string'
}

function parts(key: string): string[] {
  const first = key.split('[', 1)[0] ?? ''
  return [first, ...[...key.slice(first.length).matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? '')]
}

function plant(root: Branch, path: string[], value: string): void {
  let branch = root
  path.slice(0, -1).forEach((part) => {
    const next = branch[part]
    const child: Branch = typeof next === 'object' ? next : Object.create(null)
    branch[part] = child
    branch = child
  })
  const leaf = path.at(-1) ?? ''
  // `expand[]=a&expand[]=b` gets numbers as keys.
  branch[leaf === '' ? String(Object.keys(branch).length) : leaf] = value
}
