// Inlined in the page, before the shell's scripts. Loads them after the first paint and the most important pictures. A phone paints the
// first screen before what is below it (`data-first-screen`, used in the styles of pages). What a customer presses or chooses before a root
// is hydrated is stored and repeated after hydration. Links and forms with an `action` need no script.
;(() => {
  const { preload, scripts } = JSON.parse(document.getElementById('page-scripts').textContent)
  // The chunk loader looks for a stylesheet by its absolute URL.
  for (const style of document.querySelectorAll('style[data-href]'))
    style.dataset.href = new URL(style.dataset.href, location).href
  const answering = new WeakSet()
  const kept = []
  let started = false

  // For this time after the first paint, the most important pictures are still painted before what is below the first screen.
  const FIRST_SCREEN_MS = 300
  const html = document.documentElement
  const showAll = () => html.removeAttribute('data-first-screen')
  const [navigation] = performance.getEntriesByType('navigation')
  // A reload, Back and a link to a place in the page need the full page at once, for their scroll position.
  if (navigation?.type === 'navigate' && !navigation.name.includes('#')) {
    html.setAttribute('data-first-screen', '')
    for (const type of ['scroll', 'touchstart', 'wheel', 'keydown'])
      addEventListener(type, showAll, { capture: true, once: true, passive: true })
  }

  function start() {
    if (started) return
    started = true
    showAll()
    const ask = (name, { href, integrity }, rest) => {
      const element = Object.assign(document.createElement(name), rest, { integrity })
      if (new URL(href, location).origin !== location.origin) element.crossOrigin = 'anonymous'
      if (name === 'script') element.dataset.shell = ''
      document.head.append(element)
    }
    for (const file of preload) ask('link', file, { rel: 'preload', as: 'script', href: file.href })
    for (const file of scripts) ask('script', file, { src: file.href, async: false })
  }

  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  const arrived = (picture) =>
    picture.complete ||
    new Promise((done) => {
      for (const end of ['load', 'error']) picture.addEventListener(end, done)
    })
  // A rendered frame is not on the screen yet.
  const shown = () =>
    new Promise((done) => {
      if (!PerformanceObserver.supportedEntryTypes?.includes('paint')) return done()
      new PerformanceObserver((list) => {
        if (list.getEntriesByName('first-contentful-paint').length > 0) done()
      }).observe({ type: 'paint', buffered: true })
    })
  async function startAfterPaint() {
    shown().then(() => setTimeout(showAll, FIRST_SCREEN_MS))
    await Promise.all([...document.querySelectorAll('img[fetchpriority=high]')].map(arrived))
    await painted()
    await painted()
    await shown()
    start()
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', startAfterPaint)
  else startAfterPaint()
  setTimeout(start, 4000)

  const rootOf = (element) => element.closest('[data-mount],#root')
  const isWaiting = (element) => {
    const root = rootOf(element)
    return root && !answering.has(root)
  }
  function keep(element, again) {
    kept.push({ element, again })
    start()
  }
  function keepPress(event, element, again) {
    if (!isWaiting(element)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    keep(element, again)
  }
  const isTick = (element) => element instanceof HTMLInputElement && /^(radio|checkbox)$/.test(element.type)
  addEventListener(
    'click',
    (event) => {
      const { target } = event
      if (isTick(target) && event.isTrusted && isWaiting(target)) {
        // The tick shows at once. The click must not reach a root that is hydrated but not subscribed to its stores yet: it would undo the
        // tick.
        event.stopImmediatePropagation()
        const { checked } = target
        return keep(target, () => {
          target.checked = !checked
          target.click()
        })
      }
      const button = target instanceof Element && target.closest('button,[role=button]')
      const sends = button && button.type === 'submit' && button.form?.hasAttribute('action')
      if (button && !sends && event.isTrusted) keepPress(event, button, () => button.click())
    },
    true,
  )
  addEventListener(
    'submit',
    (event) => {
      if (!event.target.hasAttribute('action')) keepPress(event, event.target, () => event.target.requestSubmit())
    },
    true,
  )
  // The choice shows at once, but React handles only the event that is dispatched after hydration.
  addEventListener(
    'change',
    ({ target, isTrusted }) => {
      if (!isTrusted || !(target instanceof HTMLSelectElement) || !isWaiting(target)) return
      const { value } = target
      keep(target, () => {
        target.value = value
        target.dispatchEvent(new Event('change', { bubbles: true }))
      })
    },
    true,
  )
  addEventListener('meander:hydrated', async ({ target }) => {
    answering.add(target)
    const due = kept.filter(({ element }) => rootOf(element) === target)
    for (const one of due) kept.splice(kept.indexOf(one), 1)
    for (const { element, again } of due) {
      // Waits while the effect of an earlier press disables the element.
      for (let tries = 0; tries < 40 && element.disabled; tries += 1) await new Promise((done) => setTimeout(done, 50))
      if (!element.isConnected) continue
      again()
      // Waits for React to update the page: an element that it removes must not be pressed.
      await new Promise((done) => setTimeout(done))
    }
  })
})()
