import fs from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from './babel.mjs'
import { remoteWorkspaces } from './remotes/remotes.mjs'

/** A link as text. Anchors, endpoints and files are not pages; one path contains the name of the product. */
const TEXT_LINK =
  /\b(?:href|action|to|canonical|redirectTo)(?:=\{?|: )['"`]\/(?!#|how-\$\{PRODUCT_NAME|api\/|cda\/|media\/|__mf)/

function* sources(folder: string): Generator<string> {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* sources(file)
    else if (/\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name)) yield file
  }
}

test('links to pages are made with pathTo, which knows all pages', () => {
  const texts = ['shell', ...remoteWorkspaces].flatMap((project) =>
    [...sources(path.join(repositoryRoot, project, 'src'))]
      .filter((file) => !file.includes(`${path.sep}testing${path.sep}`))
      .flatMap((file) =>
        fs
          .readFileSync(file, 'utf8')
          .split('\n')
          .filter((line) => TEXT_LINK.test(line))
          .map((line) => `${path.relative(repositoryRoot, file)}: ${line.trim()}`),
      ),
  )
  expect(texts).toEqual([])
})
