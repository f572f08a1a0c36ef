// Runs one server bundle in a worker thread, so that an error in it costs one slot of a page and not the edge.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parentPort, workerData } from 'node:worker_threads'

const { file, version, integrity } = workerData
const hash = `sha384-${createHash('sha384').update(fs.readFileSync(file)).digest('base64')}`
if (integrity && integrity !== hash) throw new Error(`The server bundle ${file} does not match what was published.`)
const bundle = createRequire(import.meta.url)(file)
if (bundle.version !== version) {
  throw new Error(`The server bundle ${file} has version ${bundle.version}, but its release is ${version}.`)
}

parentPort.postMessage({ read: true })

const calls = {
  load: (request) => bundle.load(request),
  render: (request) => bundle.render(request),
  /** Bytes in use after a garbage collection. */
  heap() {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc')
    for (let time = 0; time < 2; time += 1) collect()
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  },
}

const LASTING = ['settings', 'registry']
const kept = {}

function freeze(value) {
  if (value === null || typeof value !== 'object') return
  for (const inner of Object.values(value)) freeze(inner)
  Object.freeze(value)
}

parentPort.on('message', async ({ id, call, request: news }) => {
  for (const field of LASTING) {
    if (!(field in news)) continue
    // Later calls get the same object.
    freeze(news[field])
    kept[field] = news[field]
  }
  const request = { ...kept, ...news }
  // The timeout of the call starts here: waiting in the queue does not count.
  parentPort.postMessage({ id, begun: true })
  try {
    parentPort.postMessage({ id, value: await calls[call](request) })
  } catch (error) {
    parentPort.postMessage({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
