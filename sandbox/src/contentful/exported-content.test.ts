import { exportedContent } from './exported-content'

const { entries, assets, locales } = exportedContent('https://meander.example')
const english = (value: unknown) => ({ [locales[0]?.code ?? '']: value })

test('exports pages as published entries with localised fields', () => {
  const page = entries.find(({ sys }) => sys.id === 'page-about-us')
  expect(page).toMatchObject({
    sys: { contentType: { sys: { id: 'page' } }, publishedVersion: 1 },
    fields: { title: english('About us'), slug: english('about-us') },
  })
})

test('exports a draft as a draft', () => {
  const drafts = entries.filter(({ sys }) => !('publishedVersion' in sys))
  expect(drafts.map(({ sys }) => sys.id)).toEqual(['post-an-advent-calendar-of-small-walks'])
})

test('exports pictures with their URL in the shop for upload', () => {
  expect(assets.length).toBeGreaterThan(0)
  for (const { fields } of assets) {
    expect(fields.file).toEqual(
      english(
        expect.objectContaining({
          contentType: 'image/jpeg',
          upload: expect.stringMatching(/^https:\/\/meander\.example\/media\/scenes\/[\w-]+-1440\.jpg$/),
        }),
      ),
    )
  }
})
