/** Restricts a run to some parts, projects or test files. */
export interface Selection {
  /** Names of parts; all of them by default. */
  parts?: readonly string[]
  /** jest projects of the part `unit`. */
  projects?: readonly string[]
  /** Unit and API tests whose path contains one of these. */
  patterns?: readonly string[]
  /** Test files of the part `unit`, relative to the repository. `apiFiles` are those of the part `api`. */
  unitFiles?: readonly string[]
  apiFiles?: readonly string[]
  /** End-to-end specs, relative to the repository. */
  specFiles?: readonly string[]
}
