import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { assertChangelogEntry } from './changelog'

let folder = ''
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'meander-changelog-'))
  await fs.writeFile(path.join(folder, 'package.json'), JSON.stringify({ name: 'mf-new', version: '0.2.0' }))
})
afterEach(() => fs.rm(folder, { recursive: true }))

test('accepts a version that has a heading in the changelog', async () => {
  await fs.writeFile(path.join(folder, 'CHANGELOG.md'), '# New\n\n## 0.2.0\n\n- a page\n\n## 0.1.0\n')
  await expect(assertChangelogEntry(folder)).resolves.toBeUndefined()
})

test.each(['', '# New\n\n## 0.1.0\n', 'It was ## 0.2.0\n'])('refuses a version without an entry: %j', async (text) => {
  if (text) await fs.writeFile(path.join(folder, 'CHANGELOG.md'), text)
  await expect(assertChangelogEntry(folder)).rejects.toThrow('add "## 0.2.0" to mf-new/CHANGELOG.md')
})
