/** What the pre-commit hook does with staged files: mends their format, lints them, and checks the types of everything. */
export default {
  '*.{ts,tsx,mjs,cjs,js,json,css}':
    'biome check --write --error-on-warnings --no-errors-on-unmatched --files-ignore-unknown=true',
  // Incremental: all types take half a minute on a small machine, those that a commit touches a few seconds.
  '*.{ts,tsx,mjs}': () => 'tsc -p tsconfig.json --incremental --tsBuildInfoFile .cache/types/staged.tsbuildinfo',
}
