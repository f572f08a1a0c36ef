import type { ComponentStories } from '../story'
import styles from './tokens.module.css'

const sheet = (label: string, look: string) => ({
  label,
  draw: () => <span className={`${styles.sheet} ${styles[look]}`} />,
})
const step = (name: string) => ({ label: name, draw: () => <span className={`${styles.step} ${styles[name]}`} /> })

export const spaceAndCorners: ComponentStories = {
  name: 'Space and corners',
  from: 'shared/ui/tokens.css',
  exports: [],
  purpose: 'Steps of space, the roundness of controls, cards and sheets, and the two shadows.',
  notOnInk: 'Shadows are tinted with ink and are not seen on it.',
  states: [
    sheet('radius-control', 'control'),
    sheet('radius-card, shadow-card', 'card'),
    sheet('radius-sheet, shadow-sheet', 'float'),
    sheet('radius-pill', 'pill'),
    ...['space-1', 'space-2', 'space-3', 'space-4', 'space-5', 'space-6', 'space-7', 'space-8', 'space-9'].map(step),
  ],
}
