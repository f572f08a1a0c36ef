import type { ResponseOf } from 'shared/http'
import { Icon } from 'shared/ui'
import type { Option, OptionGroup } from 'shared/ui/combobox'

/** Suggestions for the typed text. */
export type Suggestions = ResponseOf<'GET /api/customer/suggest'>['data']

/** The result of a search for suggestions that finds nothing. */
export const noSuggestions: Suggestions = { places: [], experiences: [], categories: [] }

/** The link of an option, or the action when it is picked. */
type Way = Pick<Option, 'href' | 'onPick'>

export interface SuggestionLinks {
  place: (place: Suggestions['places'][number]) => Way
  experience: (experience: Suggestions['experiences'][number]) => Way
  category: (category: Suggestions['categories'][number]) => Way
}

/** Groups suggestions into options: places, experiences, categories. Empty groups are left out. */
export function suggestionGroups(found: Suggestions, ways: SuggestionLinks): OptionGroup[] {
  const groups: OptionGroup[] = [
    {
      label: 'Places',
      options: found.places.map((place) => ({
        key: `place ${place.latitude},${place.longitude}`,
        text: place.address,
        icon: <Icon name="pin" size={18} />,
        ...ways.place(place),
      })),
    },
    {
      label: 'Experiences',
      options: found.experiences.map((experience) => ({
        key: `experience ${experience.id}`,
        text: experience.name,
        note: experience.town,
        icon: <Icon name="compass" size={18} />,
        ...ways.experience(experience),
      })),
    },
    {
      label: 'Categories',
      options: found.categories.map((category) => ({
        key: `category ${category.key}`,
        text: category.label,
        icon: <Icon name="sparkles" size={18} />,
        ...ways.category(category),
      })),
    },
  ]
  return groups.filter(({ options }) => options.length > 0)
}
