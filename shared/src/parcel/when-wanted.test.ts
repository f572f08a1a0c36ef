import { whenWanted } from './when-wanted'

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
  return { then, place, stop: whenWanted(place, then) }
}

test('what is on screen is wanted at once, and only once', () => {
  const { then } = wait()
  observed[0]?.see(false)
  expect(then).not.toHaveBeenCalled()
  observed[0]?.see(true)
  expect(then).toHaveBeenCalledTimes(1)
  expect(observed.some(({ isOn }) => isOn)).toBe(false)
})

test('what is near is wanted once the page has been scrolled', () => {
  const { then } = wait()
  expect(observed.map(({ margin }) => margin)).toEqual(['0px'])
  window.dispatchEvent(new Event('scroll'))
  expect(observed.map(({ margin }) => margin)).toEqual(['0px', '400px'])
  observed[1]?.see(true)
  expect(then).toHaveBeenCalledTimes(1)
})

test('a touch in it does not wait for anything', () => {
  const { then, place } = wait()
  place.querySelector('button')?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  place.querySelector('button')?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(then).toHaveBeenCalledTimes(1)
})

test('a place that is gone is not waited for', () => {
  const { then, place, stop } = wait()
  stop()
  window.dispatchEvent(new Event('scroll'))
  place.dispatchEvent(new Event('pointerdown'))
  expect(then).not.toHaveBeenCalled()
  expect(observed).toHaveLength(1)
})
