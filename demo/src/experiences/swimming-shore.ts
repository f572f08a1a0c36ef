import { at, type SeedExperience } from '../theme'

export const swimmingExperiences: readonly SeedExperience[] = [
  {
    name: 'Cold Water, Warm Welcome at {town}',
    town: 'Emsworth',
    host: 'Marcus Oyelaran',
    headline: 'Your first cold swim, with a coach at your side',
    about:
      'Emsworth’s harbour warms over the mud as the tide comes in, so this is the gentlest start on the coast. You breathe out, wade in and float within arm’s reach of Marcus.',
  },
  {
    name: 'Sunrise Dip and Porridge',
    town: 'Southsea',
    host: 'Marcus Oyelaran',
    headline: 'In the sea by sunrise, hot porridge by half past',
    about:
      'The beach is empty, the sun comes up behind Hayling and the water is pink. You swim between two piers’ worth of orange buoys and eat porridge in every coat you own.',
    own: { starts: [at(6, 30)], words: 'breakfast' },
  },
  {
    name: 'Wild Swimming for the Nervous',
    town: 'Milford on Sea',
    host: 'Marcus Oyelaran',
    headline: 'Go in as far as you like, and no farther',
    about:
      'Some guests come to swim and some to stand knee deep and think about it. Both get the same attention, a float each and the Needles for a view.',
  },
  {
    name: 'Swim the Tide at {town}',
    town: 'Hill Head',
    host: 'Marcus Oyelaran',
    headline: 'Let the current do half the work',
    about:
      'Timed to the tide, you walk half a mile up the beach and swim back with the water moving under you. It is the fastest that you will ever have swum.',
  },
  {
    name: 'Moonrise Bathers’ Club',
    town: 'Lee-on-the-Solent',
    host: 'Marcus Oyelaran',
    headline: 'A night swim with lights on every cap',
    about:
      'You meet as the promenade lamps come on, clip a light to your float and swim a short loop off the slipway while the moon rises over Portsmouth.',
    own: {
      starts: [at(20)],
      families: ['harbour-dusk', 'beach-huts', 'starry-heath'],
      words: 'night moonlight evening',
    },
  },
  {
    name: 'Sea Swim and Sauna-Tent Thaw',
    town: 'Hayling Island',
    host: 'Marcus Oyelaran',
    headline: 'Ten minutes in the sea, twenty in a hot tent',
    about:
      'A canvas sauna stands on the shingle with its stove already lit. You swim first, briefly, then sit in the steam and watch the next brave group go in.',
    own: { words: 'sauna' },
  },
  {
    name: 'Between the Groynes: Open-Water Skills',
    town: 'Gosport',
    host: 'Marcus Oyelaran',
    headline: 'Sight, turn and breathe like an open-water swimmer',
    about:
      'For confident pool swimmers who want to leave the pool. You practise sighting on a buoy, swimming close in a group and getting out through small waves.',
    own: { words: 'triathlon training' },
  },
  {
    name: 'The Friday Float at {landmark}',
    town: 'Keyhaven',
    host: 'Marcus Oyelaran',
    headline: 'End the week on your back, looking at the sky',
    about:
      'No lengths and no stopwatch. At high water the creek by the marsh is deep, still and salty enough to hold you up while the working week drains out through your heels.',
    own: { weekdays: [5], starts: [at(17, 30)], families: ['harbour-dusk', 'beach-huts', 'chalk-river'] },
  },
  {
    name: 'Swim to the Sandbank off {town}',
    town: 'Warsash',
    host: 'Marcus Oyelaran',
    headline: 'A guided swim to a beach that is there twice a day',
    about:
      'At low water a bar of sand comes up in the river mouth. You swim out to it together, stand on a beach with no name, and swim home before it goes.',
  },
]

export const shoreExperiences: readonly SeedExperience[] = [
  {
    name: 'Rock Pools and Tall Tales at {town}',
    town: 'Milford on Sea',
    host: 'Priya Raman',
    headline: 'Meet the crabs, then hear what they get up to',
    about:
      'Low tide leaves pools along the foot of the sea wall. Children lift the weed, Priya names what scuttles out, and every creature comes with a story that is nearly true.',
  },
  {
    name: 'Crab Academy on the Quay',
    town: 'Emsworth',
    host: 'Tamsin Crewe',
    headline: 'Bait, patience and a proper crabbing line',
    about:
      'You learn which bait works (bacon), which knot holds and how to pick up a crab so that it cannot nip. All pupils graduate and all crabs go home.',
    own: { families: ['harbour-dusk', 'beach-huts', 'solent-sails'], words: 'crab' },
  },
  {
    name: 'Seal Watch from the Sea Wall',
    town: 'Langstone',
    host: 'Priya Raman',
    headline: 'Harbour seals, through a telescope of your size',
    about:
      'A small colony hauls out on the mud across the channel. You watch from the wall, where they cannot mind, count the pups and look in the pools while the seals sleep.',
    own: { families: ['harbour-dusk', 'beach-huts', 'solent-sails'], words: 'seals wildlife' },
  },
  {
    name: 'Strandline Safari at {town}',
    town: 'Hayling Island',
    host: 'Tamsin Crewe',
    headline: 'Read the line of weed that the last tide wrote',
    about:
      'Mermaid’s purses, cuttlebones, a boot from Rotterdam: the strandline tells where the sea has been. You collect, sort and lay out a museum on the sand.',
  },
  {
    name: 'Fossils in the Shingle',
    town: 'Lee-on-the-Solent',
    host: 'Priya Raman',
    headline: 'Find a shark’s tooth older than the Alps',
    about:
      'Fifty-million-year-old shells and shark teeth wash out of the clay all along this shore. You learn what to look for, and most children pocket a tooth within the hour.',
    own: { words: 'fossil hunting shark teeth dinosaurs' },
  },
  {
    name: 'Mudlarks: a Harbour Walk at Low Tide',
    town: 'Fareham',
    host: 'Tamsin Crewe',
    headline: 'Walk on the bed of the harbour while the sea is out',
    about:
      'Two thousand years of lost things lie in the creek below the quays. Tamsin knows the firm way across and what you may pick up: clay pipes, buttons, once a cannonball.',
    own: { families: ['harbour-dusk', 'solent-sails', 'beach-huts'], words: 'mudlarking treasure' },
  },
  {
    name: 'Sea Glass Hunters of {town}',
    town: 'Gosport',
    host: 'Priya Raman',
    headline: 'Green is common, blue is lucky, red is a story',
    about:
      'A century of bottles has been ground smooth on this beach. You hunt by colour, learn how old each piece is and drill one to wear home on a string.',
  },
  {
    name: 'Night Shore with Ultraviolet Torches',
    town: 'Hill Head',
    host: 'Tamsin Crewe',
    headline: 'Switch off the torch, and the anemones glow',
    about:
      'After dark the pools come alive. Under ultraviolet light the snakelocks anemones turn bright green, and prawns’ eyes shine like cats’.',
    own: { starts: [at(19, 30)], families: ['harbour-dusk', 'beach-huts', 'starry-heath'], words: 'night torch' },
  },
  {
    name: 'Sandcastle School at {town}',
    town: 'Southsea',
    host: 'Priya Raman',
    headline: 'Moats that hold water and towers that stay up',
    about:
      'At low tide the shingle gives way to sand. A real engineer’s trick or two turns a bucket of it into arches, and the tide judges the results.',
    own: {
      words: 'sandcastles',
      middles: [
        'Buckets come in four sizes and spades in two, and there is a plan to copy for those who would rather not invent one.',
      ],
      steps: [
        ['How sand works', 'How wet, how high and why it stands at all.'],
        ['Foundations', 'A moat, a wall and a gate that does not fall in.'],
        ['Towers and arches', 'The clever part, with a frame that you slide out.'],
        ['The tide', 'Everyone cheers for the last one standing.'],
      ],
      included: ['Buckets, spades and frames', 'A biscuit'],
    },
  },
]
