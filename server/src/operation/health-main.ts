import process from 'node:process'

/** Health check of a container: exits with 0 when the process in it answers at /live of its operation server. */
const port = process.env.METRICS_PORT ?? ''
const response = await fetch(`http://127.0.0.1:${port}/live`, { signal: AbortSignal.timeout(2_000) }).catch(() => null)
process.exit(response?.ok ? 0 : 1)
