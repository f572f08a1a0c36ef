/// <reference types="google.maps" />

declare global {
  interface Window {
    /** Called by Google's script when it is ready. */
    googleMapsReady?: (() => void) | undefined
    /** Called by Google's script when it rejects the key. */
    gm_authFailure?: (() => void) | undefined
    /** The pending or finished load of the script, shared by all remotes on the page. */
    googleMapsLoading?: Promise<void> | undefined
  }
}

const TIMEOUT_MS = 10_000
const LIBRARIES = ['maps', 'places', 'geocoding'] as const
/** A window event, because each remote bundles its own copy of this file. */
const REFUSED = 'meander:google-key-refused'

/** Calls `listener` when Google rejects the key, which happens only once a map is shown. @returns a function that removes the listener */
export function onKeyRefused(listener: () => void): () => void {
  window.addEventListener(REFUSED, listener)
  return () => window.removeEventListener(REFUSED, listener)
}

/** Loads Google Maps with places and geocoder, once for all callers. Rejects when the script fails to load; a later call tries again. */
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
    const timer = setTimeout(() => failed('Google Maps script timed out.'), TIMEOUT_MS)
    window.googleMapsReady = () => {
      settled()
      resolve()
    }
    window.gm_authFailure = () => window.dispatchEvent(new Event(REFUSED))
    script.src = url
    script.async = true
    script.onerror = () => failed('Google Maps script failed to load.')
    document.head.append(script)
  })
}
