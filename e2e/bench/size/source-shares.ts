import zlib from 'node:zlib'
import { decode } from '@jridgewell/sourcemap-codec'

export interface SourceMap {
  sources: string[]
  mappings: string
}

/**
 * Whose the bytes of a built file are. Each owner's text is compressed by itself, and what that says is scaled so that all together
 * are the file as sent.
 * @param sent the compressed file's size in bytes
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

/** `react-dom`, `shared/ui`, `mf-booking`, or the runtime that webpack and federation add around the sources. */
export function ownerOf(source: string | undefined): string {
  const file = source?.replace(/^webpack:\/\/[^/]*\//, '').replace(/^\.\//, '') ?? ''
  const inPackage = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1]
  // What federation writes for a build stands in a folder of its own among the packages.
  if (inPackage) return /^(@module-federation\/|\.federation$)/.test(inPackage) ? '@module-federation' : inPackage
  const ours = /^(shell|mf-[a-z]+|shared\/src\/[a-z]+|e2e)\//.exec(file)?.[1]
  return ours?.replace('/src', '') ?? 'webpack runtime'
}
