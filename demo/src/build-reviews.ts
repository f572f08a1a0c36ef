import type { reviews } from 'api/platform/database/schema'
import { earlier } from 'api/platform/time/instants'
import type { BuiltExperience } from './build-experience'
import type { Random } from './random'
import { DOMAIN_PRAISE, GENERAL_PRAISE } from './review-words'

// biome-ignore format: one list
const FIRST_NAMES = [
  'Alice', 'Amir', 'Anya', 'Ben', 'Beth', 'Callum', 'Carys', 'Charlotte', 'Chidi', 'Claire', 'Daniel', 'Deepa', 'Eilidh', 'Emma', 'Farah', 'Fergus', 'Fiona', 'George', 'Grace', 'Hannah', 'Harpreet', 'Harriet', 'Helen', 'Ian', 'Imran', 'Isla', 'Jack', 'James', 'Jo', 'Joanna', 'Kate', 'Keith', 'Kwame', 'Laura', 'Lewis', 'Lin', 'Lucy', 'Maggie', 'Maya', 'Megan', 'Mina', 'Nadia', 'Neil', 'Niamh', 'Nick', 'Olivia', 'Omar', 'Pam', 'Peter', 'Rachel', 'Rob', 'Rosa', 'Ruth', 'Sam', 'Sanjay', 'Sarah', 'Sofia', 'Steve', 'Sue', 'Tariq', 'Tess', 'Theo', 'Tina', 'Tunde', 'Vera', 'Vikram', 'Wendy', 'Will', 'Yasmin', 'Zoe',
]
// biome-ignore format: one list
const OCCASIONS = [
  'Came for my birthday', 'Booked this as a treat for my mum', 'We were five friends who had not met up for a year', 'Took my two (7 and 10)', 'Went on my own, a bit nervous', 'An anniversary present', 'Booked on a whim on the Thursday', 'My sister chose it', 'A day out with the in-laws', 'We were staying nearby for the weekend', 'Third time we have booked with Meander', 'My partner gave me this for Christmas', 'Wanted something different for half-term', 'A team day for eight of us', 'Visiting from Leeds', 'We live ten minutes away and had never done it', 'A last-minute rescue of a rainy weekend', 'Booked for Dad’s seventieth',
]
const JOINS = ['and', 'and honestly', 'and I mean it when I say', 'and all I can say is:', 'and the short version is']
const HOST_LINES = [
  '{host} could not have been kinder.',
  '{host} clearly loves this and it rubs off.',
  '{host} had time for every question.',
  'Ask {host} about the early days.',
  '{host} noticed who was hanging back and brought them in.',
  'Great host, dry humour, no fuss.',
  '{host} remembered all our names from the first minute.',
  'You can tell that {host} has done this a thousand times and still enjoys it.',
]
const ENDINGS = [
  'Would book again tomorrow.',
  'Worth every penny.',
  'Go. Just go.',
  'We are already planning the next one.',
  'Easy to find, and good parking close by.',
  'Wear layers!',
  'Tell them Tess sent you.',
  'Have recommended it to the whole office.',
  'Better than the photos.',
  'The two hours flew.',
  'Book early, it fills up.',
  'A proper day out.',
  'Five stars, no notes.',
  'Left with a huge smile.',
  'Could not fault it.',
  'Made our weekend.',
]
const MIDDLING = [
  'Good overall, though',
  'Enjoyed it, but',
  'Lovely people. To be fair,',
  'Nearly perfect:',
  'A nice morning, only',
  'Happy we went, even if',
]
const POOR = ['Not quite for us:', 'Had hoped for more, to be honest:', 'A mixed day:']
const REPLIES_TO_PRAISE = [
  'Thank you, {name}, it was a pleasure to have you with us. Come back in another season.',
  'Thanks for the kind words, {name}!',
  'You were excellent company, {name}. Until next time.',
]
const REPLIES_TO_CRITICISM = [
  'That is a fair point, {name}, and we have changed it since. I hope you will try us again.',
  'I am sorry that it was not the day you hoped for, {name}. Thank you for telling us: we are working on it.',
]

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const sentence = (text: string) => (/[.!?]$/.test(text) ? capital(text) : `${capital(text)}.`)

/** Published reviews of one experience by invented guests, the newest from the last few days. */
export function buildReviews(
  built: BuiltExperience,
  hostName: string,
  today: Date,
  random: Random,
): (typeof reviews.$inferInsert)[] {
  const { theme, row } = built
  const host = hostName.replace(/^Dr /, '').split(' ')[0] ?? hostName
  const fill = (text: string) => text.replaceAll('{host}', host).replaceAll('{town}', row.town)
  const quality = 0.72 + random.next() * 0.24
  const count = random.chance(0.05) ? random.int(0, 2) : random.int(6, 34)
  const seen = new Set<string>()
  // Each remark is used once, those of the theme first, so that no two reviews of an experience say the same.
  const praise = [
    ...random.shuffle([...theme.praise, ...DOMAIN_PRAISE[theme.domain]]),
    ...random.shuffle(GENERAL_PRAISE),
  ]
  const written: (typeof reviews.$inferInsert)[] = []
  while (written.length < count) {
    const luck = random.next()
    const rating =
      luck < quality ? 5 : luck < quality + 0.14 ? 4 : luck < quality + 0.2 ? 3 : random.chance(0.7) ? 2 : 1
    const text = fill(textOf(rating, praise, theme.gripes, random))
    if (seen.has(text)) continue
    seen.add(text)
    const name = random.pick(FIRST_NAMES)
    const replies = rating <= 3 ? REPLIES_TO_CRITICISM : REPLIES_TO_PRAISE
    written.push({
      experienceId: row.id,
      firstName: name,
      rating,
      text,
      status: 'published',
      hostReply: random.chance(rating <= 3 ? 0.5 : 0.12) ? random.pick(replies).replace('{name}', name) : null,
      createdAt: earlier(
        earlier(today, Math.floor(random.next() ** 1.6 * 500 * 86_400_000), 'milliseconds'),
        random.int(2, 60),
        'hours',
      ),
    })
  }
  return written
}

function textOf(rating: number, praise: string[], gripes: readonly string[], random: Random): string {
  const good = praise.shift() ?? random.pick(GENERAL_PRAISE)
  const gripe = random.pick(gripes)
  if (rating <= 2)
    return `${random.pick(POOR)} ${sentence(gripe).charAt(0).toLowerCase()}${sentence(gripe).slice(1)} Others seemed to love it.`
  if (rating === 3)
    return `${random.pick(MIDDLING)} ${gripe}. ${random.chance(0.6) ? sentence(good) : random.pick(HOST_LINES)}`
  const parts: string[] = []
  if (random.chance(0.55)) parts.push(`${random.pick(OCCASIONS)} ${random.pick(JOINS)} ${good}.`)
  else parts.push(sentence(good))
  if (random.chance(0.6)) parts.push(random.pick(HOST_LINES))
  if (rating === 4) parts.push(`One small thing: ${gripe}.`)
  else if (random.chance(0.2)) parts.push(sentence(praise.shift() ?? random.pick(GENERAL_PRAISE)))
  if (random.chance(0.65)) parts.push(random.pick(ENDINGS))
  return parts.join(' ')
}
