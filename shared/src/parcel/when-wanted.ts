/** How far below the screen a place is already wanted: little, since what it shows can be read and followed without its code. */
const NEAR = '100px'

/** Runs `then` once: when `place` comes near the screen, or at the first touch or focus in it. @returns a way to stop waiting */
export function whenWanted(place: HTMLElement, then: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) start()
    },
    { rootMargin: NEAR },
  )
  const touches = ['pointerdown', 'focusin', 'keydown']
  function stop() {
    observer.disconnect()
    for (const touch of touches) place.removeEventListener(touch, start)
  }
  function start() {
    stop()
    then()
  }
  // An empty box never intersects: what is observed is what the server has painted in it.
  observer.observe(place.firstElementChild ?? place)
  for (const touch of touches) place.addEventListener(touch, start)
  return stop
}
