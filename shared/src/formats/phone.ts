/** A UK number in E.164 as it is read in the country: +447400123456 is 07400 123456. Any other stays as it is. */
export function ukPhone(number: string): string {
  const national = /^\+44(\d{9,10})$/.exec(number)?.[1]
  if (!national) return number
  // London and the other 02 numbers are read in eights, 03 in sevens, all others in sixes.
  const groups = national.startsWith('2') ? [2, 6] : national.startsWith('3') ? [3, 6] : [4]
  const ends = [0, ...groups, national.length]
  return `0${ends
    .slice(1)
    .map((end, index) => national.slice(ends[index], end))
    .join(' ')}`
}
