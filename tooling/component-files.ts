import fs from 'node:fs'
import path from 'node:path'
import { browserFolders, repositoryRoot } from './babel.mjs'

/** The absolute paths of all components of browser code, without their tests. */
export const componentFiles = (): string[] =>
  browserFolders().flatMap((folder) =>
    fs
      .readdirSync(path.join(repositoryRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
      .map((name) => path.join(repositoryRoot, folder, name)),
  )
