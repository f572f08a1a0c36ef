const opened: (() => Promise<unknown>)[] = []

/** Closes a resource after the tests of the file, the last opened first, also when a test has failed. */
export function closeAfterTests(close: () => Promise<unknown>): void {
  opened.push(close)
}

afterAll(async () => {
  for (const close of opened.reverse()) await close()
})
