import { MemoryCaches } from '../testing/memory-caches'
import { FILES, offlinePageCache, outdated, PAGES, PICTURES, TICKETS } from './cache-names'
import { createFileCache } from './file-cache'
import { annotateAssets, annotatedAssets, assetUrls } from './page-assets'

const PAGE = `<style data-href="/releases/shell/1/shell.css">a{src:url(/releases/shell/1/assets/outfit.woff2)}</style>
<script type="application/json">{"scripts":["/releases/shell/1/shell.js"],"preload":[{"href":"/releases/booking/0.1.0-3fa2c1d9/remoteEntry.js"}]}</script>
<a href="/releases">no file</a><script src="/releases/shell/1/shell.js"></script>`

test('finds the files that a page names in elements, styles and data', () => {
  expect(assetUrls(PAGE)).toEqual([
    '/releases/shell/1/shell.css',
    '/releases/shell/1/assets/outfit.woff2',
    '/releases/shell/1/shell.js',
    '/releases/booking/0.1.0-3fa2c1d9/remoteEntry.js',
  ])
})

test('annotates a page with the files it names and those it was seen to use', async () => {
  const once = await annotateAssets(new Response('<script src="/releases/shell/1/shell.js">'), [
    '/releases/shell/1/a.js',
  ])
  const twice = await annotateAssets(once, ['/releases/shell/1/b.js'])
  expect(annotatedAssets(twice)).toEqual([
    '/releases/shell/1/shell.js',
    '/releases/shell/1/a.js',
    '/releases/shell/1/b.js',
  ])
  expect(await twice.text()).toContain('<script')
})

function kept(fetch: (path: string) => Promise<Response> = async (path) => new Response(path)) {
  const caches = new MemoryCaches()
  const asked = jest.fn(fetch)
  return { caches, asked, files: createFileCache({ caches, fetch: asked }) }
}

test('fetches a file once, and finds it in the cache', async () => {
  const { files, asked } = kept()
  await files.keep(['/releases/shell/1/shell.js'])
  await files.keep(['/releases/shell/1/shell.js'])
  expect(asked).toHaveBeenCalledTimes(1)
  expect(await (await files.match('/releases/shell/1/shell.js'))?.text()).toBe('/releases/shell/1/shell.js')
})

test('a file that cannot be fetched or cached does not affect the others', async () => {
  const { files, caches } = kept(async (path) => {
    if (path.endsWith('gone.js')) return new Response('', { status: 404 })
    if (path.endsWith('far.js')) throw new TypeError('Failed to fetch')
    return new Response(path)
  })
  const cache = await caches.open(FILES)
  const put = cache.put.bind(cache)
  cache.put = async (request, response) => {
    if (String(request).endsWith('large.js')) throw new DOMException('full', 'QuotaExceededError')
    await put(request, response)
  }
  await files.keep(['/releases/a/gone.js', '/releases/a/far.js', '/releases/a/large.js', '/releases/a/here.js'])
  expect(await caches.pathsIn(FILES)).toEqual(['/releases/a/here.js'])
})

test('keeps files while a cached page, a ticket or the offline page needs them, also those of an old release', async () => {
  const { files, caches } = kept()
  const pageWith = (path: string) => annotateAssets(new Response(`<script src="${path}">`))
  await files.keep(['/releases/a/old.js', '/releases/b/ticket.js', '/releases/c/offline.js', '/releases/d/nobodys.js'])
  await (await caches.open(PAGES)).put('/browse', await pageWith('/releases/a/old.js'))
  await (await caches.open(TICKETS)).put('/bookings/1', await pageWith('/releases/b/ticket.js'))
  await (await caches.open(offlinePageCache('x'))).put('/offline', await pageWith('/releases/c/offline.js'))
  await files.sweep()
  expect(await caches.pathsIn(FILES)).toEqual(['/releases/a/old.js', '/releases/b/ticket.js', '/releases/c/offline.js'])
})

test('keeps a file that a page starts to need while unused files are being deleted', async () => {
  const { files, caches } = kept()
  await files.keep(['/releases/a/shared.js'])
  const sweeping = files.sweep()
  await (await caches.open(PAGES)).put('/', await annotateAssets(new Response('<script src="/releases/a/shared.js">')))
  await Promise.all([sweeping, files.keep(['/releases/a/shared.js'])])
  expect(await caches.pathsIn(FILES)).toEqual(['/releases/a/shared.js'])
})

test('finds the caches of earlier workers, and none that is still used', () => {
  const present = [PAGES, FILES, PICTURES, TICKETS, offlinePageCache('two')]
  expect(outdated([...present, 'pages-0', offlinePageCache('one')], 'two')).toEqual([
    'pages-0',
    offlinePageCache('one'),
  ])
})
