import zlib from 'node:zlib'
import { decode } from '@jridgewell/sourcemap-codec'

export interface SourceMap {
  sources: string[]
  mappings: string
}

/**
 * Attributes the bytes of a built file to packages and workspaces. Each owner's text is compressed separately, and the
 * sizes are scaled so that their sum equals `sent`.
 * @param sent size of the compressed file in bytes
 * @returns bytes by owner
 */
export function sourceShares(script: string, map: SourceMap, sent: number): Map<string, number> {
  const texts = new Map<string, string>()
  const add = (owner: string, text: string) => texts.set(owner, (texts.get(owner) ?? '') + text)
  const lines = script.split('\n')
  decode(map.mappings).forEach((segments, line) => {
    const text = lines[line] ?? ''
    if (segments.length === 0) add(ownerOf(undefined), text)
    segments.forEach((segment, index) => {
      const begin = index === 0 ? 0 : segment[0]
      const source = segment.length > 1 ? map.sources[segment[1] ?? -1] : undefined
      add(ownerOf(source), text.slice(begin, segments[index + 1]?.[0] ?? text.length))
    })
  })
  const alone = [...texts].map(([owner, text]) => [owner, zlib.brotliCompressSync(text).length] as const)
  const all = alone.reduce((sum, [, bytes]) => sum + bytes, 0)
  return new Map(alone.map(([owner, bytes]) => [owner, (bytes / all) * sent]))
}

/**
 * The npm package (`react-dom`), the workspace (`shared/ui`, `mf-booking`), or `webpack runtime` for code that webpack
 * adds.
 */
export function ownerOf(source: string | undefined): string {
  const file = source?.replace(/^webpack:\/\/[^/]*\//, '').replace(/^\.\//, '') ?? ''
  const inPackage = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1]
  // Module Federation writes its generated entry to node_modules/.federation.
  if (inPackage) return /^(@module-federation\/|\.federation$)/.test(inPackage) ? '@module-federation' : inPackage
  const ours = /^(shell|mf-[a-z]+|shared\/[a-z]+|e2e)\//.exec(file)?.[1]
  return ours?.replace('/src', '') ?? 'webpack runtime'
}
