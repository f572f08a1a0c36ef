// Stands in the page itself, before anything else runs. Scripts come after the first paint and the pictures that matter most, and what a
// customer does before a part of the page answers is kept and done again once it does. Links and forms with an address need no script.
;(() => {
  const { preload, scripts } = JSON.parse(document.getElementById('page-scripts').textContent)
  // Whoever loads a chunk looks for its stylesheet by the whole address.
  for (const style of document.querySelectorAll('style[data-href]'))
    style.dataset.href = new URL(style.dataset.href, location).href
  const answering = new WeakSet()
  const kept = []
  let started = false

  function start() {
    if (started) return
    started = true
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
  // A frame that has been drawn is not on the screen yet.
  const shown = () =>
    new Promise((done) => {
      if (!PerformanceObserver.supportedEntryTypes?.includes('paint')) return done()
      new PerformanceObserver((list) => {
        if (list.getEntriesByName('first-contentful-paint').length > 0) done()
      }).observe({ type: 'paint', buffered: true })
    })
  async function startAfterPaint() {
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
        // It shows at once. A root that has come to life but does not follow its stores yet would take it back.
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
  // A choice shows at once, but its part of the page hears of it only when it is made again.
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
      // What was pressed before may have to be answered first.
      for (let tries = 0; tries < 40 && element.disabled; tries += 1) await new Promise((done) => setTimeout(done, 50))
      if (!element.isConnected) continue
      again()
      // What this has taken off the page cannot be pressed after it.
      await new Promise((done) => setTimeout(done))
    }
  })
})()
