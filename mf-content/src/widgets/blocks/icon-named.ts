import type { IconName } from 'shared/ui'

/** The icons that an editor can choose, by name. */
const icons: Readonly<Record<string, IconName>> = {
  search: 'search',
  clock: 'clock',
  ticket: 'ticket',
  gift: 'gift',
  map: 'map',
  pin: 'pin',
  calendar: 'calendar',
  card: 'card',
  heart: 'heart',
  star: 'star',
  users: 'users',
  user: 'user',
  mail: 'mail',
  shield: 'shield',
  lock: 'lock',
  info: 'info',
  leaf: 'leaf',
  tree: 'trees',
  waves: 'waves',
  utensils: 'utensils',
  coffee: 'coffee',
  wine: 'wine',
  palette: 'palette',
  music: 'music',
  compass: 'compass',
  tent: 'tent',
  home: 'home',
  briefcase: 'briefcase',
  landmark: 'landmark',
  flower: 'flower',
  message: 'message',
  smile: 'smile',
  check: 'check',
  rain: 'rain',
  accessibility: 'accessibility',
}

export const iconNamed = (name: string | null): IconName | undefined =>
  name !== null && Object.hasOwn(icons, name) ? icons[name] : undefined
