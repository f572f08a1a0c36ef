// Takes the place of a worker that is no longer wanted, lets go of all it kept, and goes with the last page that is open.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave() {
  for (const name of await caches.keys()) await caches.delete(name)
  indexedDB.deleteDatabase('workbox-expiration')
  await self.registration.unregister()
}
