/** Path of the service worker, relative to the shell's `dist` folder. */
export const WORKER_FILE = 'worker/service-worker.js'
