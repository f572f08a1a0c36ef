import fs from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from './babel.mjs'
import { componentFiles } from './component-files'

/** The opening tags of all forms in a source text. */
const formTags = (source: string) => source.match(/<form\b(?:[^>{]|\{(?:[^{}]|\{[^{}]*\})*\})*>/g) ?? []

test('every form has method="post", except search forms, which have an action', () => {
  const sources = componentFiles()
  const forms = sources.flatMap((file) => formTags(fs.readFileSync(file, 'utf8')).map((tag) => ({ file, tag })))
  const unsafe = forms.filter(({ tag }) => !tag.includes('method="post"') && !/action=/.test(tag))
  expect(forms.length).toBeGreaterThan(30)
  expect(unsafe.map(({ file }) => path.relative(repositoryRoot, file))).toEqual([])
})
