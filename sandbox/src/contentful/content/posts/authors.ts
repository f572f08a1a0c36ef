import type { AnyEntry } from '../../content-store'
import type { ContentModel } from '../../model'

const updatedAt = '2026-10-05T09:00:00.000Z'

/** Authors of the blog, by the name that posts use. */
export const authors = {
  ruth: {
    name: 'Ruth Appleyard',
    role: 'Editor of the blog',
    about:
      'Ruth walks first and writes afterwards, in pencil, in a notebook that has been in three rivers. She lives in Winchester within earshot of the bells.',
  },
  jonah: {
    name: 'Jonah Pike',
    role: 'Head of hosts, water',
    about:
      'Jonah taught sailing for fifteen years before he helped to found Meander. He plans most things around high water, meals included.',
  },
  meera: {
    name: 'Meera Sandhu',
    role: 'Head of hosts, food and drink',
    about:
      'Meera was a pastry chef and is still suspicious of other people’s ovens. She eats for a living and walks home.',
  },
  callum: {
    name: 'Callum Frayne',
    role: 'Families and schools',
    about:
      'Callum has three children and one waterproof. Everything he recommends has been tested by people who do not pretend.',
  },
  beatrix: {
    name: 'Beatrix Orme',
    role: 'Head of hosts, craft and gardens',
    about: 'Beatrix trained as a bookbinder and has been easily distracted since. She keeps the offcuts of everything.',
  },
  seun: {
    name: 'Seun Adeyemi',
    role: 'Accessibility and partnerships',
    about:
      'Seun carries a tape measure and uses it. He writes about days out that everybody can go on, and about trains.',
  },
} as const satisfies Record<string, ContentModel['author']>

export type AuthorName = keyof typeof authors

export const authorEntries: readonly AnyEntry[] = Object.entries(authors).map(([name, fields]) => ({
  id: `author-${name}`,
  type: 'author',
  updatedAt,
  fields,
}))
