// Runs one server bundle in a thread of its own: what goes wrong in there costs one place of a page, not the edge.
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'

const { file, version } = workerData
const bundle = createRequire(import.meta.url)(file)
if (bundle.version !== version) {
  throw new Error(`The server bundle ${file} is of version ${bundle.version}, its release is ${version}.`)
}

parentPort.on('message', async ({ id, call, request }) => {
  // Time counts from here: what waits for its turn is not at fault.
  parentPort.postMessage({ id, started: true })
  try {
    parentPort.postMessage({ id, value: await bundle[call](request) })
  } catch (error) {
    parentPort.postMessage({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
