import { Icon, IconButton } from 'shared/ui'
import type { ComponentStories, Interaction } from '../story'

const tries: readonly Interaction[] = ['focus', 'hover']
const heart = <Icon name="heart" />

export const iconButton: ComponentStories = {
  name: 'Icon button',
  from: 'shared/ui',
  exports: ['IconButton'],
  purpose: 'A round button that shows only an icon; its label is read out.',
  notOnInk: 'A plain one draws its icon in ink.',
  states: [
    { label: 'Plain', draw: () => <IconButton label="Keep" icon={heart} />, tries, onlyOnLight: true },
    { label: 'Paper', draw: () => <IconButton label="Keep" icon={heart} variant="paper" />, tries },
    { label: 'Outline', draw: () => <IconButton label="Keep" icon={heart} variant="outline" />, tries },
    {
      label: 'Pressed',
      draw: () => <IconButton label="Keep" icon={<Icon name="heart" filled />} aria-pressed />,
      onlyOnLight: true,
    },
    {
      label: 'A link',
      draw: () => <IconButton label="Keep" icon={heart} href="#kept" />,
      tries: ['focus'],
      onlyOnLight: true,
    },
    { label: 'Disabled', draw: () => <IconButton label="Keep" icon={heart} disabled />, onlyOnLight: true },
    { label: 'Disabled, outline', draw: () => <IconButton label="Keep" icon={heart} variant="outline" disabled /> },
  ],
}
