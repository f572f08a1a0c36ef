import { parseSync } from '@babel/core'

/**
 * The syntax tree of a TypeScript or JavaScript file, with its comments.
 * @param file names the file in errors; a name that ends with `x` may contain JSX
 * @throws Error when it cannot be parsed
 */
export function parseSource(file: string, text: string) {
  const tree = parseSync(text, {
    filename: file,
    babelrc: false,
    configFile: false,
    sourceType: 'module',
    parserOpts: { plugins: ['typescript', ...(file.endsWith('x') ? (['jsx'] as const) : []), 'importAttributes'] },
  })
  if (!tree) throw new Error(`${file} could not be parsed.`)
  return tree
}
