import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from '../babel.mjs'

const HANGING = `
beforeEach(() => {}, 50)
test('ends', () => {})
test('never ends', () => new Promise(() => {}), 50)
describe('after a hook that never ends', () => {
  beforeAll(() => new Promise(() => {}), 50)
  test('runs', () => {})
})
`

test('reports a test or hook that exceeds its time limit, and runs the others', () => {
  fs.mkdirSync(path.join(repositoryRoot, '.cache'), { recursive: true })
  const folder = fs.mkdtempSync(path.join(repositoryRoot, '.cache/hanging-'))
  try {
    fs.writeFileSync(path.join(folder, 'hanging.test.ts'), HANGING)
    const preset = path.join(repositoryRoot, 'tooling/jest/preset.mjs')
    const config = path.join(folder, 'jest.config.mjs')
    fs.writeFileSync(
      config,
      `import { nodeProject } from '${preset}'
const project = nodeProject('hanging')
export default { projects: [{ ...project, rootDir: '${folder}', testMatch: ['<rootDir>/*.test.ts'], modulePathIgnorePatterns: [] }] }`,
    )
    const jest = path.join(repositoryRoot, 'node_modules/jest/bin/jest.js')
    const { stderr, status } = spawnSync(process.execPath, ['--import', 'tsx', jest, '-c', config, '-w', '2'], {
      cwd: repositoryRoot,
      encoding: 'utf8',
    })
    expect(stderr).toContain('never ends\n    Error: This took longer than 50 ms.')
    expect(stderr).toContain('(beforeAll)\n    Error: This took longer than 50 ms.')
    expect(stderr).toContain('2 failed, 2 passed')
    expect(status).toBe(1)
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
})
