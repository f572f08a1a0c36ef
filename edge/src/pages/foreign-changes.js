// Stands in the page itself, after the script loader. Translators and password managers change what the server has rendered before React takes it
// over, and React would throw such a part of the page away with what was typed in it. Their changes are undone for the moment in which React takes a
// root over. What they have added comes back afterwards; a translator translates again.
;(() => {
  const rootOf = (node) => (node instanceof Element ? node : node.parentElement)?.closest('[data-mount],#root')
  const hydrated = new WeakSet()
  const isWaiting = (node) => node.isConnected && !hydrated.has(rootOf(node))

  let changes = []
  function remember(records) {
    const gone = new Set(records.flatMap(({ target, removedNodes }) => (isWaiting(target) ? [...removedNodes] : [])))
    // What was changed just before it was removed comes back unchanged.
    changes.push(...records.filter(({ target }) => isWaiting(target) || gone.has(topOf(target))))
  }
  function topOf(node) {
    let top = node
    while (top.parentNode) top = top.parentNode
    return top
  }
  const observer = new MutationObserver(remember)
  // What the parser adds is the page itself. It ends before anything that waits for the document hears of it.
  const observe = () =>
    observer.observe(document.getElementById('root'), {
      subtree: true,
      childList: true,
      characterData: true,
      characterDataOldValue: true,
    })
  if (document.readyState === 'loading') document.addEventListener('readystatechange', observe, { once: true })
  else observe()

  function undo({ type, target, oldValue, addedNodes, removedNodes, previousSibling, nextSibling }) {
    if (type === 'characterData') {
      target.data = oldValue
      return
    }
    for (const node of addedNodes) if (node.parentNode === target) node.remove()
    const next = previousSibling?.parentNode === target ? previousSibling.nextSibling : nextSibling
    for (const node of removedNodes) target.insertBefore(node, next?.parentNode === target ? next : null)
  }

  // A field that is moved loses the focus.
  function keepingFocus(move) {
    const { activeElement } = document
    move()
    if (activeElement !== document.activeElement && activeElement.isConnected)
      activeElement.focus({ preventScroll: true })
  }

  const removed = []
  addEventListener('meander:hydrating', (event) => {
    const root = event.target
    remember(observer.takeRecords())
    if (changes.length === 0) return
    const own = changes.filter(({ target }) => rootOf(target) === root)
    // React then takes the root over at once, before a translator hears that its work is undone.
    if (own.length > 0) event.preventDefault()
    // Elements in a parent that has lost nodes stand instead of them, as translations do.
    const parents = new Set(own.filter(({ removedNodes }) => removedNodes.length > 0).map(({ target }) => target))
    const added = own.flatMap(({ target, addedNodes, nextSibling }) =>
      parents.has(target) ? [] : [...addedNodes].map((node) => ({ root, node, parent: target, nextSibling })),
    )
    removed.push(...added.filter(({ node }) => node.isConnected))
    keepingFocus(() => {
      const others = []
      for (const change of changes.reverse()) {
        // Undoing the later ones may have brought its target back.
        if (rootOf(change.target) === root) undo(change)
        else others.unshift(change)
      }
      changes = others
    })
    observer.takeRecords()
  })

  function bringBack(root) {
    for (const addition of removed.filter((one) => one.root === root)) {
      removed.splice(removed.indexOf(addition), 1)
      const { node, parent, nextSibling } = addition
      if (node.isConnected || !parent.isConnected) continue
      parent.insertBefore(node, nextSibling?.parentNode === parent ? nextSibling : null)
    }
  }

  // Fields filled in before their root has been taken over. When React renders the root anew, its new fields are filled in again.
  const filled = new Set()
  const isTick = ({ type }) => type === 'checkbox' || type === 'radio'
  addEventListener('input', ({ target }) => target.name && isWaiting(target) && filled.add(target), true)

  function fillAgain(root) {
    for (const field of filled) {
      if (field.isConnected) {
        if (rootOf(field) === root) filled.delete(field)
        continue
      }
      const next = [...root.querySelectorAll('input, textarea, select')].find(
        ({ name, type, value }) =>
          name === field.name && type === field.type && (!isTick(field) || value === field.value),
      )
      if (!next) continue
      filled.delete(field)
      if (isTick(field)) {
        if (next.checked !== field.checked) next.click()
        continue
      }
      // React listens to the element's own property; what it has not seen set is what a customer types.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(next), 'value').set.call(next, field.value)
      next.dispatchEvent(new Event(next.type === 'select-one' ? 'change' : 'input', { bubbles: true }))
      if (field === focused) next.focus({ preventScroll: true })
    }
  }
  let focused = null
  addEventListener('focusin', ({ target }) => {
    focused = target
  })

  addEventListener('meander:hydrated', ({ target: root }) => {
    hydrated.add(root)
    changes = changes.filter(({ target }) => isWaiting(target))
    bringBack(root)
    fillAgain(root)
  })
})()
