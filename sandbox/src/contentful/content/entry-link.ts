import type { Link } from '../model'

export function entryLink(id: string): Link<'Entry'> {
  return { sys: { type: 'Link', linkType: 'Entry', id } }
}
