import 'shared/ui/tokens.css'
import { prefetchLater } from './prefetch-later'

/** Lets the browser paint and hear clicks: what has to be read before the page answers would hold it up in one piece. */
const breathe = () => new Promise((resolve) => setTimeout(resolve))

// One file, read bit by bit: each piece needs only what has been read before it.
const pieces = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'shared/scope'),
  () => import(/* webpackMode: "eager" */ 'shared/nav'),
  () => import(/* webpackMode: "eager" */ 'shared/router'),
  () => import(/* webpackMode: "eager" */ 'shared/parcel'),
  () => import(/* webpackMode: "eager" */ './provide-shared'),
  // A browser's first look at its calendar takes as long as reading React, and every page looks.
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

prefetchLater()
main().catch((error: unknown) => {
  console.error(error)
  // The page itself tells the customer and telemetry, as when this file does not come at all.
  dispatchEvent(new CustomEvent('meander:not-started', { detail: String(error) }))
})
