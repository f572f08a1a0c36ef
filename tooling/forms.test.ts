import fs from 'node:fs'
import path from 'node:path'
import { browserFolders, repositoryRoot } from './babel.mjs'

function pagesIn(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
    .map((name) => path.join(folder, name))
}

/** The opening tags of all forms in a source text. */
const formTags = (source: string) => source.match(/<form\b(?:[^>{]|\{(?:[^{}]|\{[^{}]*\})*\})*>/g) ?? []

test('every form has method="post", except search forms, which have an action', () => {
  const sources = browserFolders().flatMap((folder) => pagesIn(path.join(repositoryRoot, folder)))
  const forms = sources.flatMap((file) => formTags(fs.readFileSync(file, 'utf8')).map((tag) => ({ file, tag })))
  const unsafe = forms.filter(({ tag }) => !tag.includes('method="post"') && !/action=/.test(tag))
  expect(forms.length).toBeGreaterThan(30)
  expect(unsafe.map(({ file }) => path.relative(repositoryRoot, file))).toEqual([])
})
