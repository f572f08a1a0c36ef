import { Rating, Stars } from 'shared/ui'
import type { ComponentStories } from '../story'

export const rating: ComponentStories = {
  name: 'Rating',
  from: 'shared/ui',
  exports: ['Rating', 'Stars'],
  purpose: 'What visitors think of it: the average with the number of reviews, or the stars of one of them.',
  notOnInk: 'The number of reviews cannot be read there.',
  states: [
    { label: 'As it is', onlyOnLight: true, draw: () => <Rating average={4.62} count={128} /> },
    { label: 'One review', onlyOnLight: true, draw: () => <Rating average={5} count={1} /> },
    { label: 'Thousands of reviews', onlyOnLight: true, draw: () => <Rating average={3.9} count={12345} /> },
    { label: 'New', draw: () => <Rating average={null} count={0} /> },
    ...[0, 1, 2, 3, 4, 5].map((stars) => ({ label: `${stars} stars`, draw: () => <Stars stars={stars} /> })),
    { label: 'Large stars', draw: () => <Stars stars={4} size={28} /> },
  ],
}
