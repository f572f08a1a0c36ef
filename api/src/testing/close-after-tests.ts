let opened: (() => Promise<unknown>)[] = []

/** Closes a resource after the tests of the file, the last opened first, also when a test has failed. */
export function closeAfterTests(close: () => Promise<unknown>): void {
  // Test files share this module: each registers its own hook, with its first resource.
  if (opened.length === 0) afterAll(closeAll)
  opened.push(close)
}

async function closeAll() {
  const closing = opened.reverse()
  opened = []
  for (const close of closing) await close()
}
