import { parseArgs } from 'node:util'

/** How the command is used. */
export const USAGE = `npm run catalogue -- <command>

  check <folder> [--retire-missing]                          compares a catalogue with the database and changes nothing
  import <folder> --as <your name> [--retire-missing]        writes a catalogue: all of it or, with a fault, nothing
  export <folder> --as <your name>                           writes the catalogue of the database to a new folder
  schema                                                     prints the JSON Schema of the files

A folder has hosts.json, experiences/<id>.json, sessions.csv and pictures/, or catalogue.json. docs/catalogue.md describes them.
--retire-missing also retires the experiences that the catalogue does not have and that are not booked.
The audit log records each import and export with your name and the account that you are signed in to.`

/** A command of the catalogue. */
export type CatalogueCommand =
  | { name: 'help' }
  | { name: 'schema' }
  | { name: 'check'; folder: string; retiresMissing: boolean }
  | { name: 'import'; folder: string; retiresMissing: boolean; as: string }
  | { name: 'export'; folder: string; as: string }

/** What is wrong with the arguments, and what to do. Nothing was done. */
export class UsageError extends Error {}

/** Parses the arguments of the command. @throws UsageError */
export function parseCommand(args: readonly string[]): CatalogueCommand {
  const { values, positionals } = parsed(args)
  const [name, folder, ...others] = positionals
  if (values.help || name === undefined || name === 'help') return { name: 'help' }
  if (name !== 'check' && name !== 'import' && name !== 'export' && name !== 'schema') {
    throw new UsageError(`There is no command "${name}".\n\n${USAGE}`)
  }
  const { as, 'retire-missing': retiresMissing } = values
  if (retiresMissing && (name === 'export' || name === 'schema')) {
    throw new UsageError(`--retire-missing is for check and import. Please leave it out.`)
  }
  if (name === 'schema') {
    if (folder !== undefined) throw new UsageError(`schema needs no folder. Please leave out "${folder}".`)
    return { name }
  }
  if (!folder) throw new UsageError(`Please name the folder: npm run catalogue -- ${name} <folder>.`)
  if (others.length > 0) throw new UsageError(`Please name one folder. "${others.join(' ')}" is too much.`)
  if (name === 'check') return { name, folder, retiresMissing }
  if (!as?.trim()) throw new UsageError('Please say who you are: --as <your name>.')
  return name === 'import' ? { name, folder, retiresMissing, as } : { name, folder, as }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        as: { type: 'string' },
        'retire-missing': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    // Its messages name the option; the first sentence is enough.
    const [reason = ''] = error instanceof Error ? error.message.split(/\.\s|\n/) : []
    throw new UsageError(`${reason}.\n\n${USAGE}`)
  }
}
