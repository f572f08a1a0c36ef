import type { Context } from '../platform/context'
import type { Queries } from '../platform/database/connect'
import type { CatalogueSource } from './catalogue-source'
import type { ImportReport } from './import-report'
import type { PictureResolver } from './resolve-pictures'

/** How far an import is. `total` is null while it is unknown. */
export interface ImportProgress {
  step: 'experiences' | 'sessions' | 'pictures' | 'writing'
  done: number
  total: number | null
}

/** Options of an import. */
export interface ImportOptions {
  now: Date
  /** Who imports, for the audit log; null for data that no person has made, which is not recorded. */
  actor: string | null
  /** Compares and reports only. Takes no locks. */
  isDryRun?: boolean
  /** Retires experiences that the catalogue does not have and that are not booked. */
  retiresMissing?: boolean
  /** Sessions that start earlier are left alone; `now` by default. */
  sessionsFrom?: Date
  /** False when the caller writes the search rows and purges pages. */
  writesSearch?: boolean
  /** The picture store; null to trust that pictures with an id are stored. */
  pictures: Context['pictures'] | null
  onProgress?: (progress: ImportProgress) => void
}

/** What the steps of one import share. */
export interface ImportWork {
  tx: Queries
  source: CatalogueSource
  report: ImportReport
  pictures: PictureResolver
  now: Date
  actor: string | null
  isDryRun: boolean
  retiresMissing: boolean
  sessionsFrom: Date
  onProgress: (progress: ImportProgress) => void
}
