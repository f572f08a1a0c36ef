import { FileFault } from './catalogue-source'

/** Lines of one kind that are printed; the rest is counted. */
const MAX_FAULTS = 500
const MAX_CHANGES = 20_000

/** What an import does, or would do. */
export interface ImportCounts {
  hosts: { added: number; changed: number }
  experiences: { added: number; changed: number; retired: number }
  sessions: { added: number; changed: number; removed: number; kept: number; started: number }
  /** Picture files that jobs process afterwards. */
  pictures: number
  faults: number
}

const zero = (): ImportCounts => ({
  hosts: { added: 0, changed: 0 },
  experiences: { added: 0, changed: 0, retired: 0 },
  sessions: { added: 0, changed: 0, removed: 0, kept: 0, started: 0 },
  pictures: 0,
  faults: 0,
})

/** Collects what an import finds: it prints each fault and change at once, and counts them. */
export class ImportReport {
  readonly counts = zero()
  #changes = 0

  constructor(private readonly print: (line: string) => void) {}

  /** A fault: nothing is written. @param at the file, with its line or JSON path */
  fault(at: string, message: string): void {
    this.counts.faults += 1
    if (this.counts.faults <= MAX_FAULTS) this.print(`FAULT ${at}: ${message}`)
    else if (this.counts.faults === MAX_FAULTS + 1)
      this.print(`FAULT … only the first ${MAX_FAULTS} faults are listed.`)
  }

  /** Reports the fault, or throws any other error. */
  caught(error: unknown): void {
    if (!(error instanceof FileFault)) throw error
    this.fault(error.at, error.message)
  }

  /** A change, or something that is left as it is. */
  note(line: string): void {
    this.#changes += 1
    if (this.#changes <= MAX_CHANGES) this.print(line)
    else if (this.#changes === MAX_CHANGES + 1) this.print(`… only the first ${MAX_CHANGES} changes are listed.`)
  }

  /** True when the import changes anything. */
  get hasChanges(): boolean {
    const { hosts, experiences, sessions, pictures } = this.counts
    const changed = [hosts.added, hosts.changed, experiences.added, experiences.changed, experiences.retired, pictures]
    return [...changed, sessions.added, sessions.changed, sessions.removed].some((count) => count > 0)
  }

  /** The counts as lines. */
  summary(): string[] {
    const { hosts, experiences, sessions, pictures, faults } = this.counts
    return [
      `hosts: ${hosts.added} added, ${hosts.changed} changed`,
      `experiences: ${experiences.added} added, ${experiences.changed} changed, ${experiences.retired} retired`,
      `sessions: ${sessions.added} added, ${sessions.changed} changed, ${sessions.removed} removed, ${sessions.kept} kept because of bookings, ${sessions.started} in the past left alone`,
      `pictures: ${pictures} new files`,
      ...(faults > 0
        ? [`${faults} ${faults === 1 ? 'fault' : 'faults'}: nothing is written until they are corrected.`]
        : []),
    ]
  }
}

const MAX_SHOWN = 60

/** A value as a difference shows it: short, on one line. */
export function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  const text = typeof value === 'string' ? value.replace(/\s+/g, ' ') : JSON.stringify(value)
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text
}
