/** Stops the servers of `global-setup` and waits until their folder is deleted. */
export default async function stopPostgres() {
  await globalThis.stopTestPostgres?.()
}
