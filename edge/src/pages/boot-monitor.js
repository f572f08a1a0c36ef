// Inlined in every page before its scripts. If a script of the shell does not load, it is requested once more, with a URL that is not
// cached. If the shell does not start, the page shows a message and reports to telemetry: no other code can.
;(() => {
  const AGAIN_AFTER_MS = 1000
  const LONG_MS = 20000
  const slow = setTimeout(() => showBar('status', 'This page is taking longer than usual to load.'), LONG_MS)
  let bar
  let isDecided = false

  const isShells = (element) => element instanceof HTMLScriptElement && 'shell' in element.dataset
  const asked = () => [...document.querySelectorAll('script[data-shell]')].map(({ src }) => src)

  function decide() {
    isDecided = true
    clearTimeout(slow)
    bar?.remove()
  }

  function askAgain({ src, integrity, crossOrigin }) {
    const script = Object.assign(document.createElement('script'), {
      src: `${src}?again=${Date.now()}`,
      integrity,
      crossOrigin,
    })
    script.dataset.shell = 'again'
    document.head.append(script)
  }

  function fail(message, advice) {
    if (isDecided) return
    decide()
    tell(message)
    // Server-rendered content stays on the page: its links and forms work without scripts.
    if (isPainted()) showBar('alert', 'Part of this page did not load, so some buttons may not work.')
    else showInstead(advice)
  }

  function isPainted() {
    const page = document.querySelector('#root main [data-expose="lifecycles"] [data-mount]')
    return page ? page.hasChildNodes() : document.getElementById('page-scripts') !== null
  }

  function tell(message) {
    let version = 'unknown'
    try {
      version = JSON.parse(document.getElementById('page-data').textContent).registry.shell
    } catch {}
    const body = { kind: 'error', release: `shell@${version}`, message: message.slice(0, 2000), path: '*', first: true }
    navigator.sendBeacon?.('/api/telemetry', new Blob([JSON.stringify(body)], { type: 'application/json' }))
  }

  const element = (name, text, style = '') => {
    const made = Object.assign(document.createElement(name), { textContent: text })
    made.style.cssText = style
    return made
  }
  const reload = (style) => Object.assign(element('a', 'Load the page again', style), { href: '' })

  // The bar is at the end of the page, so that all content can be scrolled clear of it.
  function showBar(role, message) {
    bar = element(
      'div',
      '',
      'position:sticky;inset-block-end:0;z-index:90;display:flex;flex-wrap:wrap;align-items:center;justify-content:center;column-gap:24px;padding:8px 16px;background:var(--ink);color:var(--chalk);--focus:var(--glow)',
    )
    const text = element('p', '')
    bar.setAttribute('role', role)
    bar.append(text, reload('padding-block:10px;color:var(--glow);font-weight:500'))
    document.body.append(bar)
    // Screen readers announce a change only in a live region that they already know.
    setTimeout(() => {
      text.textContent = message
    }, 50)
  }

  function showInstead(advice) {
    const place = element(
      'div',
      '',
      'display:grid;justify-items:center;gap:16px;max-inline-size:640px;margin-inline:auto;padding:64px 16px;text-align:center',
    )
    place.setAttribute('role', 'alert')
    const text = element('p', `${advice} Nothing you have booked is affected.`)
    place.append(element('h1', 'This page did not load properly'), text, reload('padding-block:10px'))
    // Keeps the layout around a skeleton, because its links work without scripts.
    const inner = document.querySelector('#root main')
    const main = inner ?? element('main', '')
    main.replaceChildren(place)
    if (!inner) document.getElementById('root').replaceChildren(main)
  }

  addEventListener(
    'error',
    ({ target, filename, message }) => {
      if (isShells(target)) {
        if (target.dataset.shell) fail(`${target.src} did not load.`, 'Check your connection and try again.')
        else if (navigator.onLine) setTimeout(askAgain, AGAIN_AFTER_MS, target)
        else addEventListener('online', () => askAgain(target), { once: true })
      } else if (filename && asked().includes(filename)) fail(message, 'Something went wrong on our side.')
    },
    true,
  )
  // A script that threw also fires `load`, but its `error` event comes first. `load` events of scripts do not reach `window`.
  document.addEventListener('load', ({ target }) => isShells(target) && !isDecided && decide(), true)
  addEventListener('meander:not-started', ({ detail }) => {
    isDecided = false
    fail(detail, 'Something went wrong on our side.')
  })
})()
