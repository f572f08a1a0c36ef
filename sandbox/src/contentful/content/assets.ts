import type { AssetSource } from '../content-store'

const updatedAt = '2026-10-05T09:00:00.000Z'

/** One of our own drawn scenes as an asset of the content service. The seed selects the drawing. */
const drawn = (id: string, family: string, seed: string, description: string): AssetSource => ({
  id,
  updatedAt,
  fields: {
    title: description,
    description,
    file: {
      url: `/media/scenes/${family}-${seed}-1440.jpg`,
      fileName: `${id}.jpg`,
      contentType: 'image/jpeg',
    },
  },
})

/** Uploaded files. Most pictures of pages are drawn scenes that an entry names by its `scene`. */
export const assets: readonly AssetSource[] = [
  drawn('picture-downs', 'chalk-downs', '1', 'Chalk downland with hedgerows, drawn in flat shapes'),
  drawn('picture-forest', 'forest-oaks', '5', 'Oaks of the New Forest with ponies beneath them, drawn'),
  drawn('picture-shore', 'beach-huts', '3c', 'Beach huts above a shingle shore, drawn'),
  drawn('picture-river', 'chalk-river', 'a', 'A clear chalk river between reeds, drawn'),
  drawn('picture-city', 'cathedral-city', '7', 'The roofs of a cathedral city, drawn'),
  drawn('picture-harbour', 'harbour-dusk', 'b', 'A harbour in the evening with its lamps lit, drawn'),
]
