/** What the pre-commit hook does with staged files: mends their format, lints them, and checks the types of everything. */
export default {
  '*.{ts,tsx,mjs,cjs,js,json,css}':
    'biome check --write --error-on-warnings --no-errors-on-unmatched --files-ignore-unknown=true',
  '*.{ts,tsx,mjs}': () => 'tsc -p tsconfig.json',
}
