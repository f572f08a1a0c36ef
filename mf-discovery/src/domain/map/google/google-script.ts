/// <reference types="google.maps" />

declare global {
  interface Window {
    /** Called by Google's script once it can be used. */
    googleMapsReady?: (() => void) | undefined
    /** Called by Google's script when it does not accept the key. */
    gm_authFailure?: (() => void) | undefined
  }
}

const PATIENCE_MS = 10_000
const LIBRARIES = ['maps', 'places', 'geocoding'] as const

let loading: Promise<void> | null = null
const refused = new Set<() => void>()

/** Hears of a key that Google does not accept, which it says only once a map is shown. @returns a way to stop hearing */
export function onKeyRefused(listener: () => void): () => void {
  refused.add(listener)
  return () => refused.delete(listener)
}

/** Google's maps with places and geocoder, loaded once for all who ask. Rejects when they do not come; who asks later tries anew. */
export function loadGoogleMaps(key: string): Promise<void> {
  loading ??= load(key).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

async function load(key: string): Promise<void> {
  await addScript(
    `https://maps.googleapis.com/maps/api/js?${new URLSearchParams({
      key,
      v: 'quarterly',
      libraries: LIBRARIES.join(','),
      language: 'en-GB',
      region: 'GB',
      loading: 'async',
      callback: 'googleMapsReady',
    })}`,
  )
  await Promise.all(LIBRARIES.map((name) => google.maps.importLibrary(name)))
}

function addScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const settled = () => {
      clearTimeout(timer)
      window.googleMapsReady = undefined
    }
    const failed = (why: string) => {
      settled()
      script.remove()
      reject(new Error(why))
    }
    const timer = setTimeout(() => failed('The maps script did not come in time.'), PATIENCE_MS)
    window.googleMapsReady = () => {
      settled()
      resolve()
    }
    window.gm_authFailure = () => {
      for (const listener of refused) listener()
    }
    script.src = url
    script.async = true
    script.onerror = () => failed('The maps script could not be had.')
    document.head.append(script)
  })
}
