import type { Message } from '../service-worker/messages'

/** Posts a message to the service worker as soon as one is active. Without a worker it does nothing. */
export const postToWorker = (message: Message): void =>
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(message))
