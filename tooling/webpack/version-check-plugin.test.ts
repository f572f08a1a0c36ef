import fs from 'node:fs'
import path from 'node:path'
import webpack from 'webpack'
import { repositoryRoot } from '../babel.mjs'
import { checkVersion } from './version-check-plugin'

let folder: string
beforeEach(() => {
  fs.mkdirSync(path.join(repositoryRoot, '.cache'), { recursive: true })
  folder = fs.mkdtempSync(path.join(repositoryRoot, '.cache/version-check-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

/** Builds a workspace whose only file is `main.mjs`. @returns the messages of its errors */
async function build(text: string): Promise<string[]> {
  fs.writeFileSync(path.join(folder, 'main.mjs'), text)
  const [configuration = {}] = checkVersion(folder, [
    {
      mode: 'development',
      context: repositoryRoot,
      entry: path.join(folder, 'main.mjs'),
      output: { path: path.join(folder, 'dist') },
      resolve: { alias: { hidden$: path.join(repositoryRoot, 'tooling/worker-file.mjs') } },
    },
  ])
  const compiler = webpack(configuration)
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  )
  await new Promise((resolve) => compiler.close(resolve))
  return stats?.compilation.errors.map(({ message }) => message) ?? []
}

test('a build that reads a file which does not count in its version fails and names it', async () => {
  expect(await build(`import 'hidden'`)).toEqual([
    expect.stringMatching(/^tooling\/worker-file\.mjs is read by this build but not found/),
  ])
})

test('a build whose files are all imported by literal paths succeeds', async () => {
  expect(await build(`import '../../tooling/worker-file.mjs'`)).toEqual([])
})
