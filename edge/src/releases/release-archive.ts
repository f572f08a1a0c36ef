import fs from 'node:fs/promises'
import path from 'node:path'
import { extract, pack } from 'tar-stream'

/** Name of the archive beside the files of a release. Its files can be read with one request instead of hundreds. */
export const ARCHIVE = 'release.tar'

/**
 * Packs files into a tar archive.
 * @param folder where they are
 * @param files their paths below it, with forward slashes
 */
export async function packArchive(folder: string, files: readonly string[]): Promise<Buffer> {
  const archive = pack()
  // The same files make the same archive, whenever they are packed.
  const mtime = new Date(0)
  for (const name of files) archive.entry({ name, mtime }, await fs.readFile(path.join(folder, name)))
  archive.finalize()
  return Buffer.concat(await chunksOf(archive))
}

/** Reads an archive. @returns its files by their paths @throws Error when it is damaged */
export async function readArchive(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const archive = extract()
  archive.end(bytes)
  const files = new Map<string, Buffer>()
  for await (const entry of archive) files.set(entry.header.name, Buffer.concat(await chunksOf(entry)))
  return files
}

/** Reads a stream of bytes, whose type does not say so. */
async function chunksOf(stream: AsyncIterable<unknown>): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) if (chunk instanceof Uint8Array) chunks.push(chunk)
  return chunks
}
