import { cell, contentPage, grid, postRail, prose, rail, teaser } from '../page-builder'

const place = (headline: string, scene: string, text: string, linkText: string, url: string) =>
  cell({ headline, scene, text, link: { text: linkText, url } })

/** The page with twelve places to go in Hampshire. */
export const thingsToDoPages = contentPage('top-things-to-do-in-hampshire', {
  title: 'Top things to do in Hampshire',
  description: 'Twelve places in Hampshire that we send our own friends to, and what to do once you are there.',
  body: [
    teaser({
      headline: 'Twelve places we send our own friends to',
      text: 'Chosen by nine people after a long lunch and two votes.',
      scene: 'cathedral-city',
    }),
    prose(`
      Lists of this kind usually begin with a zoo. Ours begins with a hill above Winchester and ends on a shingle spit with a
      castle at its tip. Between them lie two national parks, three sorts of water and the best bacon sandwich in the south,
      whose whereabouts we shall reveal only in person.
    `),
    grid(
      3,
      [
        place(
          'St Giles Hill, Winchester',
          'cathedral-city',
          'Ten minutes’ climb from the Broadway, and the whole city lies at your feet: the cathedral, the water meadows, St Catherine’s Hill beyond.',
          'Around Winchester',
          '/browse?town=Winchester',
        ),
        place(
          'The Itchen water meadows',
          'chalk-river',
          'John Keats walked here in September 1819 and went home to write “To Autumn”. The path to St Cross is flat, and the trout are visible.',
          'Calm days',
          '/browse?categories=calming_and_relaxing',
        ),
        place(
          'The New Forest, early',
          'forest-oaks',
          'Before eight, in mist, with nobody there but ponies. Walk from Lyndhurst or Brockenhurst and be back for breakfast.',
          'Around Brockenhurst',
          '/browse?town=Brockenhurst',
        ),
        place(
          'Portsmouth Historic Dockyard',
          'harbour-dusk',
          'The Mary Rose, Victory and Warrior: three ships, three and a half centuries, one afternoon if you are brisk.',
          'Around Portsmouth',
          '/browse?town=Portsmouth',
        ),
        place(
          'Butser Hill',
          'chalk-downs',
          'The highest point on the South Downs. On a clear day you can see the Isle of Wight, and on a windy one you can lean on it.',
          'Around Petersfield',
          '/browse?town=Petersfield',
        ),
        place(
          'Buckler’s Hard',
          'thatched-village',
          'Two rows of cottages run down to the Beaulieu River, where ships for Nelson’s navy were built from forest oak.',
          'Around Beaulieu',
          '/browse?town=Beaulieu',
        ),
        place(
          'Chawton and Selborne',
          'walled-garden',
          'Jane Austen’s cottage and Gilbert White’s garden are a few miles apart. Read a chapter of each first; it takes an evening.',
          'Around Alton',
          '/browse?town=Alton',
        ),
        place(
          'The Watercress Line',
          'bandstand-bunting',
          'Steam trains over the hills between Alresford and Alton. Sit on whichever side has the ice-cream.',
          'Around New Alresford',
          '/browse?town=New Alresford',
        ),
        place(
          'Mottisfont in June',
          'walled-garden',
          'Old-fashioned roses in a walled garden beside the Test. Go in the evening, when the scent comes down.',
          'Gardens',
          '/browse?name=garden',
        ),
        place(
          'Langstone at high water',
          'beach-huts',
          'An old mill, two inns and a harbour that comes up to the wall. Check the tide before you park.',
          'By the water',
          '/browse?categories=water_ways',
        ),
        place(
          'Hambledon and its vines',
          'vineyard-rows',
          'Cricket grew up on Broadhalfpenny Down; now sparkling wine grows on the slopes around. Both reward patience.',
          'Food and drink',
          '/browse?categories=tasty',
        ),
        place(
          'Hurst Castle',
          'solent-sails',
          'A fort of Henry VIII’s at the end of a mile and a half of shingle. Walk out from Milford on Sea, take the little ferry back to Keyhaven.',
          'Around Milford on Sea',
          '/browse?town=Milford on Sea',
        ),
      ],
      'The twelve',
    ),
    rail('Best loved by our guests', 'sort=rating'),
    postRail('More to read before you go'),
  ],
})
