const opened: (() => Promise<unknown>)[] = []

/** Closes what a test file opened once its tests are over, last opened first, also when one of them failed. */
export function closeAfterTests(close: () => Promise<unknown>): void {
  opened.push(close)
}

afterAll(async () => {
  for (const close of opened.reverse()) await close()
})
