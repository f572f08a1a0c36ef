import type { Message } from '../worker/messages'

/** Tells the service worker something as soon as there is one. Where there is none, nobody hears it. */
export const tellWorker = (message: Message): void =>
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(message))
