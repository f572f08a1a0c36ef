import { at, type SeedExperience } from '../theme'

export const sailingExperiences: readonly SeedExperience[] = [
  {
    name: 'First Sail on the Solent from {town}',
    town: 'Lymington',
    host: 'Nell Ashdown',
    headline: 'Steer a yacht on your first day afloat',
    about:
      'You take the tiller before the marina is out of sight. Nell’s yacht is small, steady and used to beginners, and by the turn for home you tack her without being told how.',
  },
  {
    name: 'Take the Helm off {town}',
    town: 'Hamble',
    host: 'Tamsin Crewe',
    headline: 'Every guest steers, and steers for a good while',
    about:
      'Down the river past three thousand masts, then out into open water, where you find the wind first on the ripples and then on the back of your neck.',
  },
  {
    name: 'Oyster Smack Morning at {town}',
    town: 'Emsworth',
    host: 'Nell Ashdown',
    headline: 'Haul tan sails on a boat built to dredge oysters',
    about:
      'The smack worked the oyster beds for sixty years and still smells faintly of tar. You raise her heavy sails by hand, lower a dredge and see what it brings up.',
    own: { starts: [at(9, 30)], words: 'oysters fishing' },
  },
  {
    name: 'Spinnaker Afternoon from {landmark}',
    town: 'Portsmouth',
    host: 'Tamsin Crewe',
    headline: 'Set the biggest, brightest sail on the boat',
    about:
      'A spinnaker pulls like a team of horses, and it takes the whole crew to set one. You practise in the lee of the harbour wall, then let it fly downwind.',
    own: { starts: [at(13, 30)] },
  },
  {
    name: 'Learn the Ropes Aboard a Wooden Ketch',
    town: 'Southampton',
    host: 'Nell Ashdown',
    headline: 'Two masts, five sails and a line for every hand',
    about:
      'The ketch was launched in 1934 and has carried cargo, scouts and one string quartet. You coil, sweat and belay until each rope has a name that you remember.',
  },
  {
    name: 'Sunset Sail past the Forts',
    town: 'Gosport',
    host: 'Tamsin Crewe',
    headline: 'The sun goes down behind the Solent’s sea forts',
    about:
      'Four round forts stand in the sea off the harbour mouth. You sail between two of them as the light turns orange and come home by the lights of the buoys.',
    own: {
      starts: [at(17, 30)],
      durations: [150],
      families: ['harbour-dusk', 'solent-sails', 'starry-heath'],
      words: 'evening',
    },
  },
  {
    name: 'Tides and Tea: a Gentle Day Afloat',
    town: 'Langstone',
    host: 'Nell Ashdown',
    headline: 'Flat water, slow miles and a kettle on the stove',
    about:
      'The harbour is sheltered on three sides, so the boat hardly leans. You drift up the creeks with the tide, drop anchor for tea and follow the ebb back out.',
    own: {
      durations: [240],
      middles: [
        'Everyone takes a turn at the helm and everyone learns three knots, one of which you will use for the rest of your life.',
      ],
    },
  },
  {
    name: 'Sail to Lunch across the Water',
    town: 'Warsash',
    host: 'Tamsin Crewe',
    headline: 'Cross to the Isle of Wight for fish and chips',
    about:
      'The crossing is the lesson: a course on the chart, the tide allowed for, a ferry to keep clear of. You tie up at Cowes for lunch and sail home full.',
    own: { starts: [at(9, 30)], durations: [300], words: 'Isle of Wight Cowes' },
  },
  {
    name: 'Dinghy Day on the Harbour at {town}',
    town: 'Hayling Island',
    host: 'Nell Ashdown',
    headline: 'Your own small boat, and a safety launch beside you',
    about:
      'You rig a two-person dinghy on the beach and sail short legs between buoys. Capsizing is taught on purpose, in warm shallow water, and is most people’s favourite part.',
    own: {
      families: ['beach-huts', 'solent-sails', 'harbour-dusk'],
      words: 'dinghy capsize',
      middles: [
        'There is an instructor in the launch for every three dinghies, close enough to talk to and quick enough to be a comfort.',
      ],
      steps: [
        ['On the beach', 'Wetsuits, buoyancy aids and a boat to rig.'],
        ['Finding the wind', 'Steering, stopping and turning, one at a time.'],
        ['Round the buoys', 'Short legs, then longer ones, at your own speed.'],
        ['Over we go', 'A capsize on purpose, then hot showers.'],
      ],
      included: ['Dinghy, wetsuit and buoyancy aid', 'An instructor afloat', 'Hot drinks'],
      bring: ['Swimwear', 'A towel', 'Shoes that may get wet'],
    },
  },
]

export const paddlingExperiences: readonly SeedExperience[] = [
  {
    name: 'Paddleboard the Quiet Water at {town}',
    town: 'Winchester',
    host: 'Joe Whitcombe',
    headline: 'Float through the water meadows below the cathedral',
    about:
      'The old Navigation is wide, slow and clear to the bottom. You kneel, then stand, then glide under three bridges with the cathedral tower over the reeds.',
    own: { words: 'Itchen chalk stream' },
  },
  {
    name: 'Kingfisher Kayak from {landmark}',
    town: 'Buckler’s Hard',
    host: 'Joe Whitcombe',
    headline: 'Paddle a private river where kingfishers nest',
    about:
      'The Beaulieu River has no road beside it, only oaks that lean down to the tide. You paddle in single file and in silence for the last bend, where the kingfishers are.',
  },
  {
    name: 'Dawn Paddle and Bacon Rolls',
    town: 'Southsea',
    host: 'Joe Whitcombe',
    headline: 'Out at first light, breakfast on the beach at eight',
    about:
      'The sea is flat before the wind gets up. You launch from the shingle as the sky turns pink, paddle to the pier and back, and smell the bacon from a hundred yards.',
    own: {
      starts: [at(6)],
      durations: [120],
      families: ['beach-huts', 'solent-sails', 'harbour-dusk'],
      words: 'sunrise breakfast',
    },
  },
  {
    name: 'Canoe down to the Mill',
    town: 'Botley',
    host: 'Joe Whitcombe',
    headline: 'Let the tide carry you up the Hamble, then home',
    about:
      'Two to a canoe, you ride the flood tide between oak woods to Botley’s mill, wait for slack water over a slice of cake, and ride the ebb back down.',
  },
  {
    name: 'Creek and Current: Kayaking at {town}',
    town: 'Keyhaven',
    host: 'Joe Whitcombe',
    headline: 'Salt-marsh creeks with a castle at the end',
    about:
      'Narrow channels wind through the marsh behind Hurst Castle. You learn to ferry across a current, duck under a footbridge and read which creek still has water in it.',
    own: { families: ['harbour-dusk', 'chalk-river', 'solent-sails'], words: 'sea kayak Hurst Castle' },
  },
  {
    name: 'Your First Hour on a Paddleboard',
    town: 'Lee-on-the-Solent',
    host: 'Joe Whitcombe',
    headline: 'From kneeling to standing, in water to your waist',
    about:
      'Wide boards, shallow water and one instructor for every four of you. You fall in at least once, which stops mattering straight away, and stand up before the end.',
    own: { durations: [120], families: ['solent-sails', 'beach-huts', 'harbour-dusk'] },
  },
  {
    name: 'Canadian Canoes and a Riverbank Kettle',
    town: 'Beaulieu',
    host: 'Joe Whitcombe',
    headline: 'Big stable canoes, a wooded bank and a kettle fire',
    about:
      'Three to a canoe, with room for a dog and a picnic. You land on a gravel bar that has no path to it, gather sticks and boil the kettle.',
    own: { facilities: ['toilets', 'picnic', 'dog_friendly'] },
  },
  {
    name: 'Full Moon Paddle near {town}',
    town: 'Hill Head',
    host: 'Joe Whitcombe',
    headline: 'A silver path on the water, and no torch needed',
    about:
      'You launch from the little harbour as the moon comes up and paddle along its reflection. Every board carries a light, and Joe carries hot chocolate.',
    own: {
      starts: [at(20)],
      durations: [120],
      families: ['harbour-dusk', 'solent-sails', 'starry-heath'],
      words: 'night moonlight',
    },
  },
  {
    name: 'Raft Building on the River at {town}',
    town: 'Bursledon',
    host: 'Joe Whitcombe',
    headline: 'Barrels, poles, rope and a race to the far jetty',
    about:
      'Each crew of four gets the same pile of barrels and poles and half an hour to make it float. Then you paddle it across the river, or swim beside what is left.',
    own: {
      words: 'team raft',
      middles: ['There is no right way to build one, and there are several wrong ways, which are funnier.'],
      steps: [
        ['The pile', 'Crews, captains and a knot that holds when wet.'],
        ['Building', 'Half an hour, and no looking at the neighbours’.'],
        ['The race', 'To the far jetty and back, by any means.'],
        ['Kettle on the bank', 'Hot drinks, and a prize for the best wreck.'],
      ],
      included: ['Barrels, poles, rope and paddles', 'Buoyancy aid and wetsuit', 'A safety boat'],
    },
  },
]
