import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

export type BrowserScript = 'stripe' | 'card-frame' | 'three-d-secure'

/** Builds one of the scripts in this folder for browsers. */
export async function bundleScript(name: BrowserScript): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`./${name}.ts`, import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
  })
  return outputFiles[0]?.text ?? ''
}
