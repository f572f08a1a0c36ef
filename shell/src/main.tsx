import 'shared/ui/tokens.css'
import { prefetchLater } from './prefetch-later'

/** Lets the browser paint and hear clicks: what has to be read before the page answers would hold it up in one piece. */
const breathe = () => new Promise((resolve) => setTimeout(resolve))

// One file, read bit by bit, the largest first.
async function main() {
  await breathe()
  await import(/* webpackMode: "eager" */ 'react-dom/client')
  await breathe()
  await import(/* webpackMode: "eager" */ 'shared/parcel')
  await breathe()
  await import(/* webpackMode: "eager" */ './provide-shared')
  await breathe()
  const { startPage } = await import(/* webpackMode: "eager" */ './start-page')
  const { createRemoteLoader } = await import(/* webpackMode: "eager" */ './remotes/create-remote-loader')
  await breathe()
  startPage(document, createRemoteLoader)
}

prefetchLater()
void main()
