import { fileURLToPath } from 'node:url'
import { babelOptions, repositoryRoot } from '../babel.mjs'

const here = (file) => fileURLToPath(new URL(file, import.meta.url))

const common = {
  rootDir: repositoryRoot,
  transform: {
    '^.+\\.(ts|tsx|mjs|js)$': [here('./transformer.cjs'), babelOptions({ target: { node: 'current' }, modules: true })],
  },
  // ESM-only packages are compiled like the repository's own files.
  transformIgnorePatterns: [
    '/node_modules/(?!(ofetch|destr|ufo|node-fetch-native|single-spa-react|@base-ui|lucide|contentful|type-fest|supercluster|kdbush)/)',
  ],
  moduleNameMapper: { '\\.module\\.css$': here('./css-modules.cjs'), '\\.(css|svg|woff2)$': here('./empty.cjs') },
  modulePathIgnorePatterns: ['/dist/', '/.data/', '/.cache/'],
}

/** A jest project for code that runs in browsers, in jsdom. */
export const browserProject = (name) => ({
  ...common,
  id: 'browser',
  displayName: name,
  testMatch: [`<rootDir>/${name}/**/*.test.ts?(x)`],
  testPathIgnorePatterns: ['/node_modules/', '/e2e/'],
  testEnvironment: here('./browser-environment.cjs'),
  testEnvironmentOptions: { customExportConditions: ['node', 'require', 'default'] },
  setupFilesAfterEnv: [here('./setup-browser.ts')],
})

/**
 * A jest project for code that runs in Node. Its test files run one after another in a few processes that load TypeScript with tsx, as
 * the product does, and share the modules of their process: no variable of a module may carry over from one test to the next. TEST_KIND=slow
 * selects the tests in `*.slow.test.ts`, TEST_KIND=timed those in `*.timed.test.ts`, which measure time, and TEST_KIND=volume those in
 * `*.volume.test.ts`, which fill a database. Without it, all other tests run.
 */
export const nodeProject = (name, { folders = name, ...extra } = {}) => ({
  ...common,
  runner: here('./node-runner.mjs'),
  transform: {},
  id: 'node',
  setupFilesAfterEnv: [here('./setup-node.mjs')],
  displayName: name,
  testMatch: [
    `<rootDir>/${folders}/**/${process.env.TEST_KIND ? `*.${process.env.TEST_KIND}` : '!(*.slow|*.timed|*.volume)'}.test.ts`,
  ],
  testPathIgnorePatterns: ['/node_modules/'],
  ...extra,
})
