/** What of the pieces is to run, where not all of it is. */
export interface Selection {
  /** Names of parts; all of them when left out. */
  parts?: readonly string[]
  /** jest projects of the part `unit`. */
  projects?: readonly string[]
  /** Unit and API tests whose path contains one of these. */
  patterns?: readonly string[]
  /** Test files relative to the repository, of the parts `unit` and `api`. */
  unitFiles?: readonly string[]
  apiFiles?: readonly string[]
  /** End-to-end specs, relative to the repository. */
  specFiles?: readonly string[]
}
