import { Button, Menu, MenuItem, MenuSeparator } from 'shared/ui'
import type { ComponentStories } from '../story'

const nothing = () => undefined

export const menu: ComponentStories = {
  name: 'Menu',
  from: 'shared/ui',
  exports: ['Menu', 'MenuItem', 'MenuSeparator'],
  purpose: 'Places to go and things to do, hanging from a button.',
  notOnInk: 'It brings its own ground.',
  states: [
    {
      label: 'Opened',
      opensBy: 'press',
      draw: () => (
        <Menu label="Your account" align="start" trigger={<Button variant="secondary">Ada Lovelace</Button>}>
          <MenuItem href="#bookings" icon="ticket">
            Bookings
          </MenuItem>
          <MenuItem href="#wishlists" icon="heart">
            Wishlists
          </MenuItem>
          <MenuItem href="#long">A place to go whose name is long</MenuItem>
          <MenuSeparator />
          <MenuItem icon="log-out" onSelect={nothing}>
            Sign out
          </MenuItem>
        </Menu>
      ),
    },
  ],
}
