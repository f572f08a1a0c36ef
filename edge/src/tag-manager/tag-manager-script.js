// Runs the container apart from the page: the page sends it consent and entries as messages, and its triggers see nothing else.
const container = document.querySelector('meta[name="container"]').content
window.dataLayer = []
function gtag() {
  // The container tells commands from entries by the `arguments` object.
  // biome-ignore lint/complexity/noArguments: as above
  window.dataLayer.push(arguments)
}
let isLoaded = false
addEventListener('message', ({ source, origin, data }) => {
  if (source !== window.parent || origin !== location.origin) return
  if (data.consent && !isLoaded) {
    const denied = Object.fromEntries(Object.keys(data.consent).map((name) => [name, 'denied']))
    gtag('consent', 'default', denied)
    gtag('set', 'ads_data_redaction', true)
  }
  if (data.consent) gtag('consent', 'update', data.consent)
  for (const entry of data.entries ?? []) {
    // Fields that an entry does not set would remain from the entry before.
    if (entry.ecommerce) window.dataLayer.push({ ecommerce: null })
    window.dataLayer.push(entry)
  }
  if (isLoaded) return
  isLoaded = true
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  document.head.append(Object.assign(document.createElement('script'), { async: true, src: container }))
})
window.parent.postMessage('tag-manager', location.origin)
