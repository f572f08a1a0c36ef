import type { Registry } from 'shared/contracts'

/** What is no page. */
const MACHINERY = ['/api/', '/cda/', '/sandbox/', '/logout$']

/**
 * What crawlers may ask for: everything but private pages and machinery. A staging deployment is nobody's to find; one on somebody's own machine
 * says what production would, so that it can be audited.
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

/** `/terms` alone would hide /terms-and-conditions too. */
function patternsOf(path: string): string[] {
  const parameter = path.indexOf(':')
  return parameter === -1 ? [`${path}$`, `${path}?`] : [path.slice(0, parameter)]
}
