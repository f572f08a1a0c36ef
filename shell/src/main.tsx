import 'shared/ui/tokens.css'
import { deferPrefetch } from './defer-prefetch'

/** Yields to the browser, so that it can paint and handle clicks: evaluating everything in one task would block it. */
const breathe = () => new Promise((resolve) => setTimeout(resolve))

// All of these are in one file, but are evaluated in separate tasks. Each needs only those before it.
const pieces = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'shared/scope'),
  () => import(/* webpackMode: "eager" */ 'shared/nav'),
  () => import(/* webpackMode: "eager" */ 'shared/router'),
  () => import(/* webpackMode: "eager" */ 'shared/parcel'),
  () => import(/* webpackMode: "eager" */ './provide-shared'),
  // The first use of `Intl` takes as long as evaluating React, and every page needs it.
  () => import(/* webpackMode: "eager" */ 'shared/formats').then(({ localDate }) => localDate(new Date())),
]

async function main() {
  for (const read of pieces) {
    await breathe()
    await read()
  }
  await breathe()
  const [{ startPage }, { createRemoteLoader }] = await Promise.all([
    import(/* webpackMode: "eager" */ './start-page'),
    import(/* webpackMode: "eager" */ './remotes/create-remote-loader'),
  ])
  await breathe()
  startPage(document, createRemoteLoader)
}

deferPrefetch()
main().catch((error: unknown) => {
  console.error(error)
  // The inline watch script of the page shows a message and reports to telemetry, as it does when this file does not
  // load.
  dispatchEvent(new CustomEvent('meander:not-started', { detail: String(error) }))
})
