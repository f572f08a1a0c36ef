import { Avatar } from 'shared/ui'
import portrait from '../drawings/portrait.svg'
import type { ComponentStories } from '../story'

export const avatar: ComponentStories = {
  name: 'Avatar',
  from: 'shared/ui',
  exports: ['Avatar'],
  purpose: 'A face, or initials where there is none. The name stands beside it in words.',
  states: [
    { label: 'Small', draw: () => <Avatar name="Ada Lovelace" size="small" /> },
    { label: 'Regular', draw: () => <Avatar name="Ada Lovelace" /> },
    { label: 'Large', draw: () => <Avatar name="Ada Lovelace" size="large" /> },
    { label: 'One name', draw: () => <Avatar name="Ada" /> },
    { label: 'Many names', draw: () => <Avatar name="Augusta Ada King Noel Byron" /> },
    { label: 'Small face', draw: () => <Avatar name="Ada Lovelace" url={portrait} size="small" /> },
    { label: 'Face', draw: () => <Avatar name="Ada Lovelace" url={portrait} /> },
    { label: 'Large face', draw: () => <Avatar name="Ada Lovelace" url={portrait} size="large" /> },
  ],
}
