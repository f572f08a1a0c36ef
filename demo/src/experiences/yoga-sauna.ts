import { at, type SeedExperience } from '../theme'

export const yogaExperiences: readonly SeedExperience[] = [
  {
    name: 'Lawn Yoga at {town}',
    town: 'Burghclere',
    host: 'Lotte Winslow',
    headline: 'Stretch out on an old lawn with the downs for a view',
    about:
      'The lawn is two hundred years old and as soft as a mattress. You practise under a cedar, with the rooks for company, and move indoors only for thunder.',
  },
  {
    name: 'Gong Bath by Candlelight',
    town: 'Southsea',
    host: 'Felix Arden',
    headline: 'Lie down and let six gongs wash over you',
    about:
      'There is nothing to do and nothing to get right. You lie under a blanket in a ring of candles while the sound moves round the room and, often, you fall asleep.',
    own: { starts: [at(18)], families: ['starry-heath', 'walled-garden', 'beach-huts'], words: 'sound bath evening' },
  },
  {
    name: 'Breathe Out: Beach Pilates',
    town: 'Hayling Island',
    host: 'Lotte Winslow',
    headline: 'Work slowly on warm sand, to the sound of the sea',
    about:
      'Sand moves under you, so the small muscles do the work. The class keeps time with the waves and ends with your feet in them.',
    own: { families: ['beach-huts', 'solent-sails', 'walled-garden'], words: 'pilates beach' },
  },
  {
    name: 'Chair Yoga and Good Cake',
    town: 'Hartley Wintney',
    host: 'Lotte Winslow',
    headline: 'Everything from a chair, and a slice afterwards',
    about:
      'For stiff hips, new knees and people who do not get down on floors. You twist, reach and breathe sitting down, and the cake is brought to you.',
    own: { words: 'seated gentle accessible' },
  },
  {
    name: 'Sound and Silence in the Old Chapel',
    town: 'Overton',
    host: 'Felix Arden',
    headline: 'Ten minutes of bells, ten of nothing, and again',
    about:
      'A whitewashed chapel with a twelve-second echo. Felix plays bowls and bells into it, then stops, and you learn how much there is to hear.',
    own: { families: ['thatched-village', 'walled-garden', 'starry-heath'], words: 'sound bath' },
  },
  {
    name: 'Stretch at Sunrise above {town}',
    town: 'Kingsclere',
    host: 'Lotte Winslow',
    headline: 'Salute the sun from the top of the gallops',
    about:
      'You walk up in the half dark with a mat under your arm and face east. The racehorses come past as the light does, and breakfast is in a flask.',
    own: { starts: [at(6, 30)], families: ['chalk-downs', 'walled-garden', 'beach-huts'], words: 'sunrise dawn' },
  },
  {
    name: 'Tai Chi by {landmark}',
    town: 'Petersfield',
    host: 'Felix Arden',
    headline: 'Eighteen slow movements beside still water',
    about:
      'You learn the first form a movement at a time, standing in a half circle by the lake. The ducks ignore you, which is a good sign.',
    own: { families: ['chalk-river', 'walled-garden', 'chalk-downs'], words: 'tai chi' },
  },
  {
    name: 'A Morning of Doing Very Little',
    town: 'Buckler’s Hard',
    host: 'Felix Arden',
    headline: 'A deckchair, a river and permission to stop',
    about:
      'There is a talk about rest, which is short, and then there is rest, which is not. Hammocks, blankets and the tide going out, and your phone in a basket.',
    own: {
      starts: [at(9, 30)],
      families: ['harbour-dusk', 'walled-garden', 'beach-huts'],
      words: 'mindfulness meditation',
    },
  },
]

export const saunaExperiences: readonly SeedExperience[] = [
  {
    name: 'Wood-Fired Sauna on the Shore at {town}',
    town: 'Lee-on-the-Solent',
    host: 'Sunniva Berg',
    headline: 'Eighty degrees inside, and the Solent down the steps',
    about:
      'The sauna stands on the shingle with a window on the sea. You heat up, run down, shriek and come back, in whatever order suits you.',
    own: { words: 'sea swim' },
  },
  {
    name: 'Hot Cedar, Cold River',
    town: 'Romsey',
    host: 'Sunniva Berg',
    headline: 'Cedar steam, then a plunge into a chalk stream',
    about:
      'The Test is eleven degrees in every month of the year, and a ladder goes down into it from the deck. The trout move over.',
    own: { families: ['chalk-river', 'beach-huts', 'starry-heath'], words: 'plunge' },
  },
  {
    name: 'Barrel Sauna under the Stars',
    town: 'Burley',
    host: 'Sunniva Berg',
    headline: 'A round window, a dark forest and a bucket of stars',
    about:
      'Set at the forest’s edge, where there is no street light for five miles. You cool off on the grass and look up, and steam rises from you like a horse.',
    own: { starts: [at(18), at(20)], families: ['starry-heath', 'forest-oaks', 'beach-huts'], words: 'evening night' },
  },
  {
    name: 'Steam and Salt at {town}',
    town: 'Hayling Island',
    host: 'Sunniva Berg',
    headline: 'Sea-salt scrub, seaweed steam and a windy deck',
    about:
      'You scrub with salt from the harbour, steam under a bundle of birch and seaweed and let the wind on the deck do the rest.',
  },
  {
    name: 'The Sunday Thaw',
    town: 'Bishopstoke',
    host: 'Sunniva Berg',
    headline: 'End the weekend warm, by the old canal locks',
    about:
      'Sunday regulars bring a book and a big towel. There is a slow round at three, a hot one at four, and soup on the stove outside.',
    own: { weekdays: [0], families: ['chalk-river', 'starry-heath', 'thatched-village'] },
  },
  {
    name: 'Hammam in a Horsebox',
    town: 'Ringwood',
    host: 'Sunniva Berg',
    headline: 'Black soap, hot stone and a very clean back',
    about:
      'A 1962 horsebox, lined with tiles by a friend in Fez. You lie on warm stone, are soaped and scrubbed, and come out pink and speechless.',
    own: { families: ['thatched-village', 'forest-oaks', 'starry-heath'], words: 'hammam massage' },
  },
  {
    name: 'Salt Scrub and Steam near {town}',
    town: 'Droxford',
    host: 'Sunniva Berg',
    headline: 'A garden spa with nothing to hear but the river',
    about:
      'A cabin, copper baths in the open air and a jar of rosemary salt. You mix your own scrub from the herb bed and soak with a view of the water meadow.',
    own: { families: ['walled-garden', 'chalk-river', 'starry-heath'], words: 'couples romantic' },
  },
  {
    name: 'Nordic Evening by {landmark}',
    town: 'Emsworth',
    host: 'Sunniva Berg',
    headline: 'Sauna, harbour dip and supper on the deck',
    about:
      'The tide is full at the wall and the lamps are lit. You sauna, dip and dress for rye bread, herring and hot blackcurrant, in that order.',
    own: {
      starts: [at(18)],
      families: ['harbour-dusk', 'beach-huts', 'starry-heath'],
      words: 'evening supper Scandinavian',
    },
  },
]
