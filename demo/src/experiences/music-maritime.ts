import { at, type SeedExperience } from '../theme'

export const musicExperiences: readonly SeedExperience[] = [
  {
    name: 'Sing Like Nobody’s Listening in {town}',
    town: 'Selborne',
    host: 'Ayesha Malik',
    headline: 'A choir for people who were told not to sing',
    about:
      'You arrive without a voice and leave with a harmony in four parts. There is nothing to read and no solo, and you may stand at the back all the way through.',
  },
  {
    name: 'Ukulele before Supper',
    town: 'Alton',
    host: 'Ayesha Malik',
    headline: 'Three chords and forty songs, in your own front room',
    about:
      'This one is online. A ukulele comes by post, to keep; Ayesha tunes it with you over the video call, and within five minutes you have played a song.',
    own: {
      starts: [at(17)],
      categories: [
        'adult',
        'virtual',
        'families',
        'solo',
        'young_at_heart',
        'indoors',
        'musical',
        'fun_and_entertaining',
        'for_rainy_days',
        'creative',
      ],
      facilities: [],
      meetingPoint: 'Online. {host} e-mails the link to the video call the day before; it opens ten minutes early.',
      words: 'instrument lesson online video',
      middles: [
        'Only you can hear yourself, which makes everyone braver. The chords are on the screen the whole time.',
      ],
      steps: [
        ['Tuning', 'Four strings, one at a time.'],
        ['One finger', 'The first chord, and the first song.'],
        ['Two more', 'Three chords, and most of the sixties.'],
        ['All together', 'Everybody at once, from everybody’s front room.'],
      ],
      included: ['A ukulele by post, to keep', 'A songbook', 'The recording, for a month'],
      excluded: [],
      bring: ['A computer or tablet with a camera'],
    },
  },
  {
    name: 'Ring the Bells at {town}',
    town: 'Lyndhurst',
    host: 'Philippa Rudge',
    headline: 'Half a ton of bronze on the end of your rope',
    about:
      'Up the spiral stair to the ringing chamber, where you learn to raise, hold and stop a bell. At the end the whole village hears how you got on.',
    own: {
      families: ['thatched-village', 'cathedral-city', 'bandstand-bunting'],
      facilities: ['toilets'],
      words: 'bell ringing church',
      middles: ['Two ringers stand beside every beginner, and the bells are silenced until you have the knack.'],
      steps: [
        ['Up the stair', 'Forty-one steps, a rope each and the rules.'],
        ['Backstroke', 'The easy half of the pull.'],
        ['Handstroke', 'The other half, and then both together.'],
        ['All together', 'Six bells in turn, heard by the whole village.'],
      ],
      included: ['A ringer beside you', 'A look at the bells themselves', 'Tea and biscuits'],
    },
  },
  {
    name: 'Sea Shanties on the Quay',
    town: 'Gosport',
    host: 'Ayesha Malik',
    headline: 'Work songs, loud, where ships’ crews sang them',
    about:
      'A shanty is a tool for pulling rope. You learn the call, the response and the haul, with a real rope, and the quay rings with it.',
    own: { families: ['harbour-dusk', 'bandstand-bunting', 'solent-sails'], words: 'shanty' },
  },
  {
    name: 'Drum Circle at {landmark}',
    town: 'Southsea',
    host: 'Ayesha Malik',
    headline: 'Sixty drums on the grass, and one of them is yours',
    about:
      'You need no rhythm, because the circle has enough. It starts with one beat passed from hand to hand and builds until the dogs on the Common sit down to listen.',
    own: { words: 'drumming drums' },
  },
  {
    name: 'Evensong, from the Inside',
    town: 'Winchester',
    host: 'Philippa Rudge',
    headline: 'Learn one anthem, then hear the choir sing it',
    about:
      'Philippa takes a four-hundred-year-old anthem apart line by line until you can hold your part. Then you go in and hear it soar up the nave, knowing how it is made.',
    own: {
      starts: [at(15)],
      families: ['cathedral-city', 'bandstand-bunting', 'walled-garden'],
      words: 'cathedral choral',
    },
  },
  {
    name: 'A Ceilidh in the Barn at {town}',
    town: 'Rockbourne',
    host: 'Ayesha Malik',
    headline: 'A fiddle, a caller and no need to know the steps',
    about:
      'Each dance is walked through once and then danced at full speed. If you go wrong you will be spun the right way by a person you have not met yet.',
    own: {
      starts: [at(19)],
      words: 'dance dancing folk',
      middles: ['Half-way through there is cider, and the particular chatter of people who have just been spun.'],
      steps: [
        ['Warming up', 'Two easy circles, to learn which way is left.'],
        ['Dances with names', 'Strip the Willow, and others that mean what they say.'],
        ['Supper', 'Ham, pickles and a sit-down.'],
        ['The last waltz', 'Slow, and with whom you please.'],
      ],
      included: ['Band and caller', 'Supper'],
      excluded: ['Drinks'],
    },
  },
  {
    name: 'Gospel in an Afternoon',
    town: 'Southampton',
    host: 'Ayesha Malik',
    headline: 'Clap on two and four, and raise the roof by five',
    about:
      'Three gospel songs, taught by ear in an old dockside chapel with a glorious echo. You finish with the doors open, so that the street gets the last chorus.',
    own: { starts: [at(15)] },
  },
]

export const maritimeExperiences: readonly SeedExperience[] = [
  {
    name: 'Press Gangs and Powder Monkeys',
    town: 'Portsmouth',
    host: 'Hugo Lanyon',
    headline: 'How boys of ten and men in their beds joined the Navy',
    about:
      'You follow the press gang’s route through Old Portsmouth, from the taverns where they hid to the steps where the boats waited. Children are measured for a gun crew.',
    own: { words: 'navy children' },
  },
  {
    name: 'Harbour Tour by Old Launch from {town}',
    town: 'Gosport',
    host: 'Hugo Lanyon',
    headline: 'Past warships and wrecks in a 1930s wooden launch',
    about:
      'The launch once carried admirals and now carries you, close under the grey ships and up the creek where old submarines were broken. Hugo has served on two of what you pass.',
    own: {
      words: 'boat trip',
      middles: ['There are rugs and a cabin for the cold, and the engine is quiet enough for every word to be heard.'],
    },
  },
  {
    name: 'Shipwrights of the Wooden Walls',
    town: 'Buckler’s Hard',
    host: 'Hugo Lanyon',
    headline: 'Two thousand oaks, one slipway and Nelson’s favourite ship',
    about:
      'HMS Agamemnon was built between these two rows of cottages. You pace out her length on the grass, swing an adze and see which bend of oak made which rib.',
    own: { families: ['thatched-village', 'harbour-dusk', 'solent-sails'], words: 'shipbuilding Nelson' },
  },
  {
    name: 'Codes, Convoys and the Sixth of June',
    town: 'Lymington',
    host: 'Hugo Lanyon',
    headline: 'The quiet river that hid part of an invasion',
    about:
      'In spring 1944 every creek here was full of landing craft under nets. You walk the hards they left from, decode a signal and read what the crews were allowed to write home.',
    own: { words: 'D-Day war' },
  },
  {
    name: 'The Yard That Built a Navy',
    town: 'Bursledon',
    host: 'Hugo Lanyon',
    headline: 'Henry V’s great ship, and the yards that came after',
    about:
      'The burnt ribs of Henry V’s Grace Dieu still lie in the mud upriver. You start with her, at low water, and end at a yard where wooden boats are mended today.',
    own: { words: 'shipbuilding wreck' },
  },
  {
    name: 'Flying Boats over {town}',
    town: 'Southampton',
    host: 'Hugo Lanyon',
    headline: 'When you caught the plane to Sydney from a jetty',
    about:
      'For twenty years airliners took off from Southampton Water with silver service and sleeping berths. You stand on the pontoon, handle the menus and hear the engines on record.',
    own: { words: 'aviation Spitfire' },
  },
  {
    name: 'Jane Austen’s Sailor Brothers',
    town: 'Southsea',
    host: 'Hugo Lanyon',
    headline: 'Persuasion, as her two admirals lived it',
    about:
      'Francis and Charles Austen both rose to admiral, and their letters went into the novels. You read the best of them aloud on the sea wall, within sight of their anchorage.',
    own: { words: 'Jane Austen literature books' },
  },
  {
    name: 'Knots, Grog and a Sea Chest',
    town: 'Hamble',
    host: 'Hugo Lanyon',
    headline: 'Tie five knots, taste the ration and open the chest',
    about:
      'A sailor’s whole life fitted in a box two feet deep. You unpack one, learn the knots that closed it and try the rum as the Navy watered it, or ginger beer.',
    own: { words: 'rum knots' },
  },
]
