export interface Party {
  adults: number
  children: number
  private: boolean
}

/** 'Private group', '1 guest', '3 guests', or '' for no guests. */
export function guestCount(party: Party): string {
  if (party.private) return 'Private group'
  const total = party.adults + party.children
  if (total === 0) return ''
  return total === 1 ? '1 guest' : `${total} guests`
}
