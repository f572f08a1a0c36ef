/** Once the customer has scrolled, a place this far outside the screen is hydrated. */
const NEAR = '400px'

/**
 * Runs `then` once: when `place` is on screen, when it comes near after the page has been scrolled, or at the first touch or focus in it.
 * Before any scrolling, content off screen can wait: it is server-rendered, and its links work.
 * @returns a function that stops waiting
 */
export function onHydrationTrigger(place: HTMLElement, then: () => void): () => void {
  // An empty box never intersects, so the server-rendered content in it is observed.
  const painted = place.firstElementChild ?? place
  const observers: IntersectionObserver[] = []
  const observe = (rootMargin: string) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) start()
      },
      { rootMargin },
    )
    observer.observe(painted)
    observers.push(observer)
  }
  const move = () => observe(NEAR)
  const touches = ['pointerdown', 'focusin', 'keydown']
  function stop() {
    for (const observer of observers) observer.disconnect()
    window.removeEventListener('scroll', move)
    for (const touch of touches) place.removeEventListener(touch, start)
  }
  function start() {
    stop()
    then()
  }
  observe('0px')
  window.addEventListener('scroll', move, { once: true, passive: true })
  for (const touch of touches) place.addEventListener(touch, start)
  return stop
}
