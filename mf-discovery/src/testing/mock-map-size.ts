/** Gives jsdom what a map needs: element sizes, media queries and observers. @returns a function that restores the originals */
export function mockMapSize({ wide }: { wide: boolean }): () => void {
  class Sized {
    observe() {}
    disconnect() {}
    unobserve() {}
  }
  class Seen extends Sized {
    constructor(private readonly tell: IntersectionObserverCallback) {
      super()
    }
    override observe() {
      this.tell([{ isIntersecting: true } as never], this as never)
    }
  }
  const media = (query: string) =>
    Object.assign(new EventTarget(), { matches: wide && query.includes('68.75em'), media: query })
  const before = new Map<object, PropertyDescriptorMap>()
  const put = (target: object, parts: Record<string, PropertyDescriptor>) => {
    before.set(
      target,
      Object.fromEntries(
        Object.keys(parts).map((name) => [
          name,
          Object.getOwnPropertyDescriptor(target, name) ?? { value: undefined, configurable: true, writable: true },
        ]),
      ),
    )
    Object.defineProperties(
      target,
      Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, { configurable: true, ...part }])),
    )
  }
  put(window, {
    ResizeObserver: { value: Sized, writable: true },
    IntersectionObserver: { value: Seen, writable: true },
    matchMedia: { value: media, writable: true },
    scrollTo: { value: () => {}, writable: true },
  })
  put(HTMLElement.prototype, {
    clientWidth: { get: () => 480 },
    clientHeight: { get: () => 600 },
    scrollIntoView: { value: () => {}, writable: true },
  })
  return () => {
    for (const [target, parts] of before) Object.defineProperties(target, parts)
  }
}
