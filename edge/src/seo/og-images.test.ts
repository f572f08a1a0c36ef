import { startFakeServer } from '../testing/fake-server'
import { createOgImages } from './og-images'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

test('requests an OG image once per picture and title, and falls back to the scene while the API fails', async () => {
  const at = { status: 200 }
  const api = await startFakeServer(() => ({ status: at.status, body: { data: { path: '/media/share/a/b/c.jpg' } } }))
  closing.push(api.close)
  const pictureOf = createOgImages({ apiUrl: api.url, internalToken: { current: 'internal-token', previous: [] } })
  const kites = { title: 'Kites', image: '/media/scenes/chalk-downs-1f' }
  const made = { path: '/media/share/a/b/c.jpg', size: { width: 1200, height: 630 } }
  const alt = 'A drawing of Hampshire with the words “Kites”'
  expect(await pictureOf(kites)).toEqual({ ...made, alt })
  expect(await pictureOf(kites)).toEqual({ ...made, alt })
  expect(api.asked).toHaveLength(1)
  expect(new URL(api.asked[0] ?? '', api.url).searchParams.get('title')).toBe('Kites')
  at.status = 503
  for (const form of ['', '-wide', '-960.jpg', '-wide-1440.avif'])
    expect(await pictureOf({ title: 'Boats', image: kites.image + form })).toEqual({
      path: '/media/scenes/chalk-downs-1f-wide-960.jpg',
      alt: 'A drawing of Hampshire',
      isProvisional: true,
    })
  at.status = 404
  const uploaded = 'https://images.example/kites.jpg'
  expect(await pictureOf({ title: 'Boats', image: uploaded })).toEqual({
    path: uploaded,
    alt: 'A picture for “Boats”',
  })
  expect((await pictureOf({ title: 'Boats' })).path).toMatch(/^\/media\/scenes\/[a-z-]+-\d-wide-960\.jpg$/)
  at.status = 200
  expect(await pictureOf({ ...kites, title: 'Boats' })).toEqual({ ...made, alt: alt.replace('Kites', 'Boats') })
})
