// Stands in the offline page itself: goes on as soon as that can help, and lists what can be read meanwhile.
;(() => {
  // Opened by its own address there is nothing to try again.
  const tryAgain = () => (location.pathname === '/offline' ? location.replace('/') : location.reload())
  // Whoever is on the way to another page just then must not be called back to this one.
  let isLeaving = false
  addEventListener('beforeunload', () => {
    isLeaving = true
  })
  addEventListener('pageshow', () => {
    isLeaving = false
  })
  const goOn = () => isLeaving || tryAgain()
  addEventListener('online', goOn)
  document.getElementById('again').addEventListener('click', tryAgain)
  // The next page that comes to life ends the session, whichever it is (shell/src/session/owed-sign-out.ts).
  if (location.pathname === '/logout' && /(?:^|; )signed_in=1/.test(document.cookie)) {
    try {
      localStorage.setItem('sign_out_owed', '1')
    } catch {}
  }
  // A device hears of a network a moment before that leads anywhere, and only once: so it is looked whether we can be reached.
  const look = () =>
    navigator.onLine &&
    fetch('/offline', { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok && goOn(),
      () => {},
    )
  if (location.pathname !== '/offline') setInterval(look, 3_000)

  function show(id, entries) {
    const section = document.getElementById(id)
    for (const { path, name, when } of entries) {
      const link = Object.assign(document.createElement('a'), { href: path, textContent: name })
      if (when) link.append(Object.assign(document.createElement('span'), { textContent: when }))
      const item = document.createElement('li')
      item.append(link)
      section.querySelector('ul').append(item)
    }
    section.hidden = entries.length === 0
  }

  const { port1, port2 } = new MessageChannel()
  port1.onmessage = ({ data }) => {
    show('bookings', data.bookings)
    show('pages', data.pages)
  }
  navigator.serviceWorker?.controller?.postMessage({ type: 'KEPT' }, [port2])
})()
