/** The pre-commit hook formats and lints staged files, and checks the types of the whole repository. */
export default {
  '*.{ts,tsx,mjs,cjs,js,json,css}':
    'biome check --write --error-on-warnings --no-errors-on-unmatched --files-ignore-unknown=true',
  // Incremental: a full type check takes half a minute on a small machine, one of the changed files a few seconds.
  '*.{ts,tsx,mjs}': () => 'tsc -p tsconfig.json --incremental --tsBuildInfoFile .cache/types/staged.tsbuildinfo',
}
