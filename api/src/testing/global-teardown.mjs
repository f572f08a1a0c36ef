/** Stops what `global-setup` started and waits until its folder is gone. */
export default async function stopPostgres() {
  await globalThis.stopTestPostgres?.()
}
