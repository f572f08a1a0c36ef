/** Where the shell's build has its service worker. */
export const WORKER_FILE = 'worker/service-worker.js'
