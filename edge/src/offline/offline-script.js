// Inlined in the offline page: loads the requested page once there is a connection, and lists what is cached until then.
;(() => {
  // If /offline itself was opened, there is no page to retry.
  const tryAgain = () => (location.pathname === '/offline' ? location.replace('/') : location.reload())
  // Does not call the visitor back while they navigate to another page.
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
  // The next page that hydrates ends the session (shell/src/session/pending-sign-out.ts).
  if (location.pathname === '/logout' && /(?:^|; )signed_in=1/.test(document.cookie)) {
    try {
      localStorage.setItem('sign_out_owed', '1')
    } catch {}
  }
  // The `online` event fires only once, before the network works. So the edge is polled as well.
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
