import { onHydrationTrigger } from './on-hydration-trigger'

let observed: { margin: string; see: (isIntersecting: boolean) => void; isOn: boolean }[] = []

beforeEach(() => {
  observed = []
  Object.assign(globalThis, {
    IntersectionObserver: class {
      private readonly entry
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void, options: { rootMargin: string }) {
        this.entry = {
          margin: options.rootMargin,
          see: (is: boolean) => callback([{ isIntersecting: is }]),
          isOn: true,
        }
        observed.push(this.entry)
      }
      observe() {}
      disconnect() {
        this.entry.isOn = false
      }
    },
  })
  document.body.innerHTML = '<div id="place"><button type="button">Book</button></div>'
})

function wait() {
  const then = jest.fn()
  const place = document.getElementById('place') as HTMLElement
  return { then, place, stop: onHydrationTrigger(place, then) }
}

test('runs once as soon as the place is on screen', () => {
  const { then } = wait()
  observed[0]?.see(false)
  expect(then).not.toHaveBeenCalled()
  observed[0]?.see(true)
  expect(then).toHaveBeenCalledTimes(1)
  expect(observed.some(({ isOn }) => isOn)).toBe(false)
})

test('after scrolling, runs when the place is within 400px of the screen', () => {
  const { then } = wait()
  expect(observed.map(({ margin }) => margin)).toEqual(['0px'])
  window.dispatchEvent(new Event('scroll'))
  expect(observed.map(({ margin }) => margin)).toEqual(['0px', '400px'])
  observed[1]?.see(true)
  expect(then).toHaveBeenCalledTimes(1)
})

test('a touch inside the place runs it at once, and only once', () => {
  const { then, place } = wait()
  place.querySelector('button')?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  place.querySelector('button')?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(then).toHaveBeenCalledTimes(1)
})

test('stopping removes all listeners', () => {
  const { then, place, stop } = wait()
  stop()
  window.dispatchEvent(new Event('scroll'))
  place.dispatchEvent(new Event('pointerdown'))
  expect(then).not.toHaveBeenCalled()
  expect(observed).toHaveLength(1)
})
