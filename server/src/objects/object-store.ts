/** Files by key. A key is a path like `originals/a.jpg`, without `..` or empty parts. */
export interface ObjectStore {
  /** Where the files are, for messages. */
  name: string
  /** @returns null when there is no such file */
  read(key: string): Promise<Buffer | null>
  /** Writes a whole file, over one that exists. Readers never see a part of it. */
  write(key: string, bytes: Buffer, contentType: string): Promise<void>
  /** The keys of all files whose keys begin with this folder, which ends in a slash. */
  keysBelow(folder: string): Promise<string[]>
}
