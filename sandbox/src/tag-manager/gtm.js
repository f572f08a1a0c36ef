// Fakes Google's gtm.js: processes window.dataLayer, respects the consent, and sets its cookies.
;(() => {
  const script = new URL(document.currentScript.src)
  const granted = {}
  const YEARS = 'path=/; max-age=63072000; samesite=lax'

  /** The visitor's id, as in the cookie of Google Analytics; null without consent. */
  function client() {
    if (granted.analytics_storage !== 'granted') return null
    const known = /(?:^|;\s*)_ga=([^;]+)/.exec(document.cookie)?.[1]
    if (known) return known
    const made = `GA1.1.${Math.floor(Math.random() * 1e9)}.${Math.floor(Date.now() / 1000)}`
    // biome-ignore lint/suspicious/noDocumentCookie: as the vendor's script does
    document.cookie = `_ga=${made}; ${YEARS}`
    return made
  }

  function hear(entry) {
    const isCommand = Object.prototype.toString.call(entry) === '[object Arguments]'
    if (isCommand && entry[0] === 'consent') Object.assign(granted, entry[2])
    // biome-ignore lint/suspicious/noDocumentCookie: as the vendor's script does
    if (granted.ad_storage === 'granted') document.cookie = `_gcl_au=1.1.${Date.now()}; ${YEARS}`
    const seen = { location: location.href, referrer: document.referrer, title: document.title }
    const body = {
      container: script.searchParams.get('id'),
      client: client(),
      seen,
      consent: { ...granted },
      entry: isCommand ? [...entry] : entry,
      heardAt: performance.timeOrigin + performance.now(),
    }
    void fetch(new URL('entries', script), {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => {})
  }

  window.dataLayer ??= []
  const layer = window.dataLayer
  const push = layer.push.bind(layer)
  for (const entry of [...layer]) hear(entry)
  layer.push = (...entries) => {
    const length = push(...entries)
    for (const entry of entries) hear(entry)
    return length
  }
})()
