/// <reference types="google.maps" />

declare global {
  interface Window {
    /** Called by Google's script once it can be used. */
    googleMapsReady?: (() => void) | undefined
    /** Called by Google's script when it does not accept the key. */
    gm_authFailure?: (() => void) | undefined
    /** The script as it was asked for: one for the whole page, whichever remote asks. */
    googleMapsLoading?: Promise<void> | undefined
  }
}

const PATIENCE_MS = 10_000
const LIBRARIES = ['maps', 'places', 'geocoding'] as const
/** Crosses between copies of this file. */
const REFUSED = 'meander:google-key-refused'

/** Hears of a key that Google does not accept, which it says only once a map is shown. @returns a way to stop hearing */
export function onKeyRefused(listener: () => void): () => void {
  window.addEventListener(REFUSED, listener)
  return () => window.removeEventListener(REFUSED, listener)
}

/** Google's maps with places and geocoder, loaded once for all who ask. Rejects when they do not come; who asks later tries anew. */
export function loadGoogleMaps(key: string): Promise<void> {
  window.googleMapsLoading ??= load(key).catch((error: unknown) => {
    window.googleMapsLoading = undefined
    throw error
  })
  return window.googleMapsLoading
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
    window.gm_authFailure = () => window.dispatchEvent(new Event(REFUSED))
    script.src = url
    script.async = true
    script.onerror = () => failed('The maps script could not be had.')
    document.head.append(script)
  })
}
