import type { Registry } from 'shared/contracts'

/** Paths that are of no use to crawlers. */
const MACHINERY = ['/api/', '/cda/', '/octo/', '/sandbox/', '/logout$']

/**
 * Generates robots.txt: allows everything except private pages and internal paths. A staging deployment disallows everything. A local one
 * has the rules of production, so that it can be audited.
 */
export function robotsOf(registry: Registry, { stage, origin }: { stage: string; origin: string }): string {
  if (stage === 'staging') return 'User-agent: *\nDisallow: /\n'
  const hidden = Object.values(registry.remotes)
    .flatMap(({ live }) => live.routes)
    .filter(({ html }) => html === 'private')
    .flatMap(({ path }) => patternsOf(path))
  const lines = [...new Set([...MACHINERY, ...hidden])].map((path) => `Disallow: ${path}`)
  return `User-agent: *\n${lines.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`
}

/** A pattern `/terms` would also match /terms-and-conditions. */
function patternsOf(path: string): string[] {
  const parameter = path.indexOf(':')
  return parameter === -1 ? [`${path}$`, `${path}?`] : [path.slice(0, parameter)]
}
