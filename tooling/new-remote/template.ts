/** The files of a new remote by their path in its folder: a page, a widget, a test of each, and a page object. */
export function remoteFiles({ name, port }: { name: string; port: number }): ReadonlyMap<string, string> {
  const Title = titleOf(name)
  const { widget, folder } = firstWidget(name)
  return new Map([
    [
      'package.json',
      `${JSON.stringify(
        {
          name: `mf-${name}`,
          private: true,
          version: '0.1.0',
          type: 'module',
          meander: { owner: name, port },
          budget: { entry: 9, page: 20, widget: 14 },
          scripts: {
            build: 'node --import tsx ../node_modules/webpack-cli/bin/cli.js --mode production',
            dev: 'node ../tooling/commands/run.mjs ../node_modules/webpack-cli/bin/cli.js serve --mode development',
          },
          exports: { './e2e': './e2e/index.ts' },
        },
        null,
        2,
      )}\n`,
    ],
    [
      'CHANGELOG.md',
      `# ${Title}

What each version changes for people, newest first. A version that is not listed here cannot be published.

## 0.1.0

- the page /${name}
`,
    ],
    [
      'federation.ts',
      `import type { Exposes } from 'shared/contracts'

/** What this remote ships. A widget promised in the contract and missing here does not compile. */
export const exposes = {
  './lifecycles': './src/lifecycles.tsx',
  './${widget}': './src/widgets/${folder}/index.ts',
} satisfies Exposes<'${name}'>
`,
    ],
    [
      'routes.ts',
      `import type { RouteDefinition } from 'shared/contracts'

/** Every page of this remote. */
export const routes = [
  { id: '${name}', path: '/${name}', layout: 'regular', guards: [], title: '${Title}', html: 'public' },
] as const satisfies readonly RouteDefinition[]
`,
    ],
    [
      'webpack.config.ts',
      `import { remoteConfig } from 'tooling/webpack/remote'
import { exposes } from './federation'
import { routes } from './routes'

export default remoteConfig({ config: import.meta.url, exposes, routes })
`,
    ],
    [
      'src/lifecycles.tsx',
      `import { defineRemote } from 'shared/parcel'
import { routes } from '../routes'

export default defineRemote({
  routes,
  pages: {
    ${name}: () => import(/* webpackChunkName: "page-${name}" */ './pages/${name}'),
  },
})
`,
    ],
    [
      `src/pages/${name}/index.ts`,
      `import type { PageModule } from 'shared/parcel'
import { $head } from './model'
import { ${Title}Page } from './page'

export const page: PageModule = { Page: ${Title}Page, $head }
`,
    ],
    [
      `src/pages/${name}/model.ts`,
      `import { createStore } from 'effector'
import type { Head } from 'shared/nav'

export const $head = createStore<Head>(
  { title: '${Title}', description: 'Everything about ${name} in Hampshire, in one place.', canonical: '/${name}' },
  { serialize: 'ignore' },
)
`,
    ],
    [
      `src/pages/${name}/page.tsx`,
      `import { EmptyState } from 'shared/ui'
import styles from './page.module.css'

/** The first page of this remote. */
export function ${Title}Page() {
  return (
    <div className={styles.page}>
      <EmptyState heading="h1" icon="search" title="${Title}" text="There is nothing here yet. In the meantime, have a look at the days out in Hampshire." />
    </div>
  )
}
`,
    ],
    [
      `src/pages/${name}/page.module.css`,
      `.page {
  max-inline-size: var(--page);
  margin-inline: auto;
  padding: var(--space-6) var(--gutter);
}
`,
    ],
    [
      `src/pages/${name}/page.test.tsx`,
      `import { render, screen } from '@testing-library/react'
import { fork } from 'effector'
import { createMemoryNav, hydrate, pageWrapper, testPorts } from 'shared/testing'
import remote from '../../lifecycles'
import { $head } from './model'
import { ${Title}Page } from './page'

test('the page is rendered at its URL, with its title and canonical URL', async () => {
  const scope = fork()
  render(<main>{await remote.served.draw('/${name}')}</main>, {
    wrapper: pageWrapper(testPorts({ scope, nav: createMemoryNav('/${name}') })),
  })
  expect(screen.getByRole('heading', { level: 1, name: '${Title}' })).toBeVisible()
  expect(scope.getState($head)).toMatchObject({ title: '${Title}', canonical: '/${name}' })
})

test('the server-rendered page hydrates without changes', async () => {
  const page = await hydrate(<${Title}Page />, { state: {} })
  expect(page.complaints).toEqual([])
  await page.leave()
})
`,
    ],
    [
      `src/widgets/${folder}/index.ts`,
      `import { defineWidget } from 'shared/parcel'
import { ${widget} } from './${folder}'

export default defineWidget('${name}/${widget}', ${widget})
`,
    ],
    [
      `src/widgets/${folder}/${folder}.tsx`,
      `import type { Widgets } from 'shared/contracts'
import { Card } from 'shared/ui'

/** Leads to the first page of this remote. */
export function ${widget}({ heading }: Widgets['${name}/${widget}']) {
  return (
    <Card as="section">
      <h2>{heading}</h2>
      <a href="/${name}">See ${name}</a>
    </Card>
  )
}
`,
    ],
    [
      `src/widgets/${folder}/${folder}.test.tsx`,
      `import { render, screen } from '@testing-library/react'
import { ${widget} } from './${folder}'

test('links to the page', () => {
  render(<${widget} heading="Have you seen this?" />)
  expect(screen.getByRole('heading', { name: 'Have you seen this?' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'See ${name}' })).toHaveAttribute('href', '/${name}')
})
`,
    ],
    ['e2e/index.ts', `export { ${Title}Page } from './${name}-page'\n`],
    [
      `e2e/${name}-page.ts`,
      `import type { Page } from '@playwright/test'

/** The page /${name}. */
export class ${Title}Page {
  constructor(private readonly page: Page) {}

  async open() {
    await this.page.goto('/${name}')
  }

  get heading() {
    return this.page.getByRole('main').getByRole('heading', { level: 1 })
  }
}
`,
    ],
  ])
}

export const titleOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** The widget that a new remote starts with. */
export const firstWidget = (name: string) => ({ widget: `${titleOf(name)}Teaser`, folder: `${name}-teaser` })
