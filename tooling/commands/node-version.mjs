/** The lowest minor of each supported major: from it on, `require` of an ES module works, which some packages need. */
const MIN_MINORS = { 20: 19, 22: 12, 24: 0 }
const RECOMMENDED = 24

/**
 * @param {string} version of Node, as `process.versions.node` has it
 * @returns {string | null} what is wrong with it and what to do; null when it is supported
 */
export function nodeVersionProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const minMinor = MIN_MINORS[/** @type {keyof typeof MIN_MINORS} */ (major)]
  if (minMinor !== undefined && minor >= minMinor) return null
  const supported = Object.entries(MIN_MINORS).map(([from, lowest]) => `${from}.${lowest}`)
  return `Node ${version} is not supported. Install Node ${RECOMMENDED} (\`nvm install\` reads .nvmrc); these work: ${supported.join(', ')} and newer minors of the same majors.`
}
