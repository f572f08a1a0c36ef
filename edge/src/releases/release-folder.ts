import fs from 'node:fs/promises'
import path from 'node:path'

/** Paths of all files below a folder, with forward slashes, sorted. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await fs.readdir(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort()
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.cjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

/** Content type of a file, for servers that serve a bucket directly. Compressed forms have no type of their own. */
export const contentTypeOf = (file: string) => types[path.extname(file)] ?? 'application/octet-stream'
