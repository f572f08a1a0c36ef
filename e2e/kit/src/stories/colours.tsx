import type { ComponentStories } from '../story'
import styles from './tokens.module.css'

const swatch = (token: string) => ({
  label: token,
  draw: () => <span className={`${styles.swatch} ${styles[token]}`} />,
})

export const colours: ComponentStories = {
  name: 'Colours',
  from: 'shared/ui/tokens.css',
  exports: [],
  purpose: 'Every colour has one of these names. Rose is for the one call to action of a view.',
  states: [
    'ink',
    'ink-soft',
    'chalk',
    'paper',
    'sand',
    'line',
    'edge',
    'rose',
    'rose-deep',
    'water',
    'glow',
    'gold',
    'leaf',
    'alert',
    'water-wash',
    'leaf-wash',
    'alert-wash',
    'veil',
  ].map(swatch),
}
