import fs from 'node:fs'
import type { z } from 'zod'

/** Environment variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Invalid or missing environment variables. Values are left out, because they may be secret. */
export class SettingsError extends Error {
  /** @param faults each begins with the variable's name, for example `PORT: must be a port` */
  constructor(readonly faults: readonly string[]) {
    super(`These settings cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}\nSee .env.example.`)
  }
}

interface Rules<Data> {
  /** Old names of variables, with the new ones. Old names are still read. */
  renamed?: Readonly<Record<string, string>>
  /** Variables that must be set and not blank, with the reason, for example `in production`. */
  required?: (environment: Environment) => Readonly<Record<string, string>>
  /** Finds faults of several variables together. It is called only when every single variable is valid. */
  check?: (data: Data, environment: Environment) => readonly string[]
}

/**
 * Parses environment variables with a schema. A secret can also come from a file: `NAME_FILE` is the path of a file with the value of `NAME`.
 * @throws SettingsError that lists all faults
 */
export function parseEnvironment<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  given: Environment,
  { renamed = {}, required = () => ({}), check = () => [] }: Rules<z.output<z.ZodObject<Shape>>> = {},
): { data: z.output<z.ZodObject<Shape>>; environment: Environment } {
  const names = Object.keys(schema.shape)
  const files = readFiles(names, withNewNames(given, renamed))
  const parsed = schema.safeParse(files.environment)
  const faults = [
    ...files.faults,
    ...(parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []),
    ...Object.entries(required(files.environment))
      .filter(([name]) => !files.environment[name]?.trim() && !files.unreadable.has(name))
      .map(([name, reason]) => `${name}: must be set ${reason}`),
    ...(parsed.success ? check(parsed.data, files.environment) : []),
  ]
  if (!parsed.success || faults.length > 0) throw new SettingsError(faults)
  return { data: parsed.data, environment: files.environment }
}

function readFiles(names: readonly string[], given: Environment) {
  const environment: Record<string, string | undefined> = { ...given }
  const faults: string[] = []
  const unreadable = new Set<string>()
  for (const name of names) {
    const file = given[`${name}_FILE`]
    if (file === undefined) continue
    if (given[name] !== undefined) {
      faults.push(`${name}_FILE: must not be set together with ${name}`)
      continue
    }
    try {
      environment[name] = fs.readFileSync(file, 'utf8').replace(/\r?\n$/, '')
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : error
      faults.push(`${name}_FILE: the file cannot be read (${code})`)
      unreadable.add(name)
    }
  }
  return { environment, faults, unreadable }
}

/** What to change in an environment that has old names of variables. */
export const deprecatedNames = (environment: Environment, renamed: Readonly<Record<string, string>>): string[] =>
  Object.entries(renamed)
    .filter(([old]) => environment[old] !== undefined)
    .map(([old, name]) => `${old} is now ${name}.`)

const withNewNames = (environment: Environment, renamed: Readonly<Record<string, string>>): Environment => ({
  ...Object.fromEntries(Object.entries(renamed).map(([old, name]) => [name, environment[old]])),
  ...environment,
})

/**
 * Reads settings; when they are invalid, prints the faults and ends the process.
 * @param who the process, for the message, for example `The edge`
 */
export function settingsOrExit<Settings>(who: string, read: () => Settings): Settings {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    process.stderr.write(`${who} cannot start. ${error.message}\n`)
    process.exit(1)
  }
}
