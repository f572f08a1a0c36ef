import { EVERYTHING } from 'shared/contracts'

/** Makes a CDN drop pages. Calling it again changes nothing. */
export interface Cdn {
  /** @throws Error when the CDN did not accept the purge */
  purge: (tags: readonly string[]) => Promise<void>
}

export interface CdnSettings {
  kind: 'fastly' | 'varnish'
  /** Fastly: https://api.fastly.com/service/<id>. Varnish with xkey: any of its URLs. */
  url: string
  token: string | null
}

const TIMEOUT_MS = 2_000

/**
 * The CDN of the settings, which knows pages by the surrogate keys of their responses.
 * Fastly: https://www.fastly.com/documentation/reference/api/purging/; Varnish: https://github.com/varnish/varnish-modules, xkey.
 */
export function createCdn({ kind, url, token }: CdnSettings): Cdn {
  const ask = async (method: string, address: string, headers: Record<string, string>, body?: object) => {
    const response = await fetch(address, {
      method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`The CDN answered ${response.status} to a purge`)
  }
  const fastly: Cdn = {
    purge: async (tags) => {
      const headers = { 'fastly-key': token ?? '' }
      if (tags.includes(EVERYTHING)) return await ask('POST', `${url}/purge_all`, headers)
      await ask('POST', `${url}/purge`, headers, { surrogate_keys: tags })
    },
  }
  const varnish: Cdn = {
    purge: async (tags) => {
      const isAll = tags.includes(EVERYTHING)
      await ask('PURGE', url, isAll ? { 'x-purge-all': '1' } : { 'xkey-purge': tags.join(' ') })
    },
  }
  return kind === 'fastly' ? fastly : varnish
}
