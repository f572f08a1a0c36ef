import { z } from 'zod'

const OVERRIDES = '/__mf/overrides'
const Published = z.object({
  live: z.record(z.string(), z.string()),
  published: z.array(z.object({ app: z.string(), version: z.string() })),
})

/**
 * Requests a cookie with which a deployment serves these versions.
 * @param versions such as `booking@1.3.0,content@next`; `next` is the newest stored version
 * @throws Error with the deployment's reason when it cannot serve them
 */
export async function chosenVersions(baseUrl: string, versions: string): Promise<{ name: string; value: string }> {
  const list = /@next\b/.test(versions) ? await withNewest(baseUrl, versions) : versions
  const response = await ask(`${baseUrl}${OVERRIDES}?set=${encodeURIComponent(list)}`, { redirect: 'manual' })
  const [pair = ''] = (response.headers.get('set-cookie') ?? '').split(';')
  const [name, ...value] = pair.split('=')
  if (response.status === 303 && name) return { name, value: value.join('=') }
  if (response.status === 303) throw new Error(`${baseUrl} is in production, where versions cannot be chosen.`)
  const refusals = [...(await response.text()).matchAll(/role="alert">([^<]*)</g)].map(([, reason]) => `  - ${reason}`)
  throw new Error(`${baseUrl} cannot show ${list}:\n${refusals.join('\n') || `  - it answered ${response.status}.`}`)
}

async function withNewest(baseUrl: string, versions: string): Promise<string> {
  const response = await ask(`${baseUrl}${OVERRIDES}`, { headers: { accept: 'application/json' } })
  const isList = response.ok && response.headers.get('content-type')?.includes('json')
  if (!isList)
    throw new Error(`${baseUrl} did not list its versions: it answered ${response.status}. Name the version itself.`)
  const { published } = Published.parse(await response.json())
  return versions.replace(/(\w+)@next\b/g, (item, app) => {
    const newest = published.find((release) => release.app === app)
    if (!newest) throw new Error(`${item}: ${baseUrl} stores no release of ${app}.`)
    return `${app}@${newest.version}`
  })
}

async function ask(url: string, options: RequestInit): Promise<Response> {
  return await fetch(url, options).catch((cause: unknown) => {
    throw new Error(`${new URL(url).origin} does not respond. Is it running?`, { cause })
  })
}
