// Inlined in the page after the script loader. Translators and password managers change server-rendered HTML before React hydrates it.
// React would then discard that root and all input in it. So their changes are undone just before a root is hydrated, and added elements
// are inserted again afterwards. A translator translates the page again by itself.
;(() => {
  const rootOf = (node) => (node instanceof Element ? node : node.parentElement)?.closest('[data-mount],#root')
  const hydrated = new WeakSet()
  const isWaiting = (node) => node.isConnected && !hydrated.has(rootOf(node))

  let changes = []
  function remember(records) {
    const gone = new Set(records.flatMap(({ target, removedNodes }) => (isWaiting(target) ? [...removedNodes] : [])))
    // Also changes inside nodes that the same batch removes: undoing the removal inserts those nodes again.
    changes.push(...records.filter(({ target }) => isWaiting(target) || gone.has(topOf(target))))
  }
  function topOf(node) {
    let top = node
    while (top.parentNode) top = top.parentNode
    return top
  }
  const observer = new MutationObserver(remember)
  // Starts when the parser has finished, before listeners of DOMContentLoaded run: nodes that the parser adds are not foreign.
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

  // Moving a field in the document removes its focus.
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
    // Asks for synchronous hydration: a translator must not run in between.
    if (own.length > 0) event.preventDefault()
    // Elements added to a parent from which nodes were removed are their translations, and are not inserted again.
    const parents = new Set(own.filter(({ removedNodes }) => removedNodes.length > 0).map(({ target }) => target))
    const added = own.flatMap(({ target, addedNodes, nextSibling }) =>
      parents.has(target) ? [] : [...addedNodes].map((node) => ({ root, node, parent: target, nextSibling })),
    )
    removed.push(...added.filter(({ node }) => node.isConnected))
    keepingFocus(() => {
      const others = []
      for (const change of changes.reverse()) {
        // Undoing a later change may have inserted this target again, so its root is only known now.
        if (rootOf(change.target) === root) undo(change)
        else others.unshift(change)
      }
      changes = others
    })
    observer.takeRecords()
  })

  function insertAgain(root) {
    for (const addition of removed.filter((one) => one.root === root)) {
      removed.splice(removed.indexOf(addition), 1)
      const { node, parent, nextSibling } = addition
      if (node.isConnected || !parent.isConnected) continue
      parent.insertBefore(node, nextSibling?.parentNode === parent ? nextSibling : null)
    }
  }

  // Fields with input from before hydration, by their root. If React re-renders the root, its new fields are filled in with the same input.
  const filled = new Map()
  const isTick = ({ type }) => type === 'checkbox' || type === 'radio'
  addEventListener(
    'input',
    ({ target }) => target.name && isWaiting(target) && filled.set(target, rootOf(target)),
    true,
  )

  function fillAgain(root) {
    for (const [field, itsRoot] of filled) {
      if (itsRoot !== root) continue
      filled.delete(field)
      if (field.isConnected) continue
      const next = [...root.querySelectorAll('input, textarea, select')].find(
        ({ name, type, value }) =>
          name === field.name && type === field.type && (!isTick(field) || value === field.value),
      )
      if (!next) continue
      if (isTick(field)) {
        if (next.checked !== field.checked) next.click()
        continue
      }
      // Sets the value without React's own setter on the element: React then takes the event for typed input.
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
    insertAgain(root)
    fillAgain(root)
    const mounts = [...document.querySelectorAll('#root, #root [data-mount]')]
    // Nothing server-rendered is left to hydrate: later changes are of no interest.
    if (mounts.every((mount) => hydrated.has(mount))) observer.disconnect()
  })
})()
