/** Offsets of the spaces in a national number without its 0. */
function groupsOf(national: string): number[] {
  if (national.startsWith('2')) return [2, 6]
  // 0113 to 0118 and 0121 to 0191 are area codes of three digits after the 0 (Ofcom, National Telephone Numbering Plan).
  const isCity = /^1(?:1[3-8]|[2-69]1)/.test(national) && national.length === 10
  return national.startsWith('3') || isCity ? [3, 6] : [4]
}

/** Formats a UK number in E.164 for readers in the UK: +447400123456 becomes 07400 123456. Any other number is returned unchanged. */
export function ukPhone(number: string): string {
  const national = /^\+44(\d{9,10})$/.exec(number)?.[1]
  if (!national) return number
  const groups = groupsOf(national)
  const ends = [0, ...groups, national.length]
  return `0${ends
    .slice(1)
    .map((end, index) => national.slice(ends[index], end))
    .join(' ')}`
}
