import type { ComponentStories } from '../story'
import styles from './tokens.module.css'

const words = 'A day out by the Solent'
const long =
  'Follow the chalk stream from Alresford to Ovington, where the water is clear enough to count the trout, and be back in time for the last train. £25.00 for each of you; children under five come along free.'

export const type: ComponentStories = {
  name: 'Type',
  from: 'shared/ui/tokens.css',
  exports: [],
  purpose:
    'One family, Outfit, in sizes that grow with the window. Headings are drawn by their elements; a page needs no class for them.',
  broad: true,
  states: [
    { label: 'Display', draw: () => <p className={styles.display}>{words}</p> },
    { label: 'First heading', draw: () => <h3 className={styles.h1}>{words}</h3> },
    { label: 'Second heading', draw: () => <h3 className={styles.h2}>{words}</h3> },
    { label: 'Third heading', draw: () => <h3 className={styles.h3}>{words}</h3> },
    { label: 'Body', draw: () => <p>{long}</p> },
    { label: 'Small', draw: () => <small>{long}</small> },
  ],
}
