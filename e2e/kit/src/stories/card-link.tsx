import { Card, CardLink } from 'shared/ui'
import type { ComponentStories } from '../story'
import styles from './card-link.module.css'

export const cardLink: ComponentStories = {
  name: 'Card link',
  from: 'shared/ui',
  exports: ['CardLink'],
  purpose: 'A link in a card that is followed wherever the card is pressed.',
  broad: true,
  states: [
    {
      label: 'In a card',
      draw: () => (
        <Card className={`${styles.card}`}>
          <h3>
            <CardLink href="#canoes">Canoes on the Beaulieu River</CardLink>
          </h3>
          <p>Beaulieu · 2 hours</p>
        </Card>
      ),
      tries: ['focus', 'hover'],
    },
  ],
}
