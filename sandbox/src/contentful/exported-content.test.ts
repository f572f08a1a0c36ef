import { exportedContent } from './exported-content'

const { entries, assets, locales } = exportedContent('https://meander.example')
const english = (value: unknown) => ({ [locales[0]?.code ?? '']: value })

test('a team can take all that is written here into a space of its own', () => {
  const page = entries.find(({ sys }) => sys.id === 'page-about-us')
  expect(page).toMatchObject({
    sys: { contentType: { sys: { id: 'page' } }, publishedVersion: 1 },
    fields: { title: english('About us'), slug: english('about-us') },
  })
})

test('a draft goes along as one', () => {
  const drafts = entries.filter(({ sys }) => !('publishedVersion' in sys))
  expect(drafts.map(({ sys }) => sys.id)).toEqual(['post-an-advent-calendar-of-small-walks'])
})

test('pictures are fetched from where they are drawn', () => {
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
