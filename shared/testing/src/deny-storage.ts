/** Makes the browser deny storage, as some do in private windows. Undone by `jest.restoreAllMocks()`. */
export function denyStorage(): void {
  for (const method of ['getItem', 'setItem', 'removeItem', 'key'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
}
