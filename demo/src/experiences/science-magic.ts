import type { SeedExperience } from '../theme'

export const scienceMagicExperiences: readonly SeedExperience[] = [
  {
    name: 'Kitchen-Cupboard Explosions',
    town: 'Romsey',
    host: 'Ravi Chandran',
    headline: 'Rockets, foam and a bang, in your own kitchen',
    about:
      'This one is online. You get a shopping list of everyday things, and Ravi shows how each of them goes off, with every family’s kitchen on the screen at once.',
    own: {
      families: ['laid-table', 'bandstand-bunting', 'beach-huts'],
      categories: [
        'families',
        'children',
        'virtual',
        'indoors',
        'fun_and_entertaining',
        'enlightening',
        'for_rainy_days',
        'creative',
      ],
      facilities: [],
      meetingPoint: 'Online. {host} e-mails the link to the video call the day before; it opens ten minutes early.',
      middles: [
        'Each experiment is done together, step by step, and then changed: more vinegar, a bigger bottle, a longer fuse.',
        'Every family is on the screen and may show its results. The best mess is voted for at the end.',
      ],
      included: ['A place in a small video call', 'The shopping list and instructions'],
      excluded: ['Vinegar, balloons and a roll of kitchen paper'],
      bring: ['A tablet or computer with a camera', 'A table that can get wet', 'A grown-up'],
      words: 'online video chemistry',
    },
  },
  {
    name: 'Magic School in {town}',
    town: 'Odiham',
    host: 'Desmond Clarke',
    headline: 'Three tricks, one wand and a vow of silence',
    about:
      'You learn a card trick, a rope trick and one with a parent’s watch, and how to keep talking while the other hand does the work.',
    own: { words: 'magician tricks' },
  },
  {
    name: 'Puppets from Odd Socks',
    town: 'Basingstoke',
    host: 'Desmond Clarke',
    headline: 'Give a lost sock a face, a voice and a role',
    about:
      'Buttons, wool and a box of single socks become a cast. Desmond builds a theatre from a table, and every puppet gets at least one line.',
    own: { words: 'puppet theatre' },
  },
  {
    name: 'The Great {town} Treasure Hunt',
    town: 'Winchester',
    host: 'Morag Finlay',
    headline: 'Twelve clues, one city and a chest with a lock',
    about:
      'Each team gets a map, a magnifying glass and the first riddle. The clues are on walls, in windows and up one tower, and the treasure is real and edible.',
    own: {
      families: ['cathedral-city', 'bandstand-bunting', 'thatched-village'],
      categories: [
        'families',
        'children',
        'teenagers',
        'large_groups',
        'corporate',
        'city',
        'outdoors',
        'fun_and_entertaining',
        'enlightening',
        'quirky',
      ],
      facilities: ['toilets', 'wheelchair_accessible', 'push_chair_accessible', 'dog_friendly'],
      middles: [
        'Teams set off five minutes apart, so that you never follow another’s footsteps, and a hint is always one phone call away.',
      ],
      closings: ['Everyone ends at {landmark}, where the chest is, and the chest is worth it.'],
      steps: [
        ['The first riddle', 'Teams, maps and a rule or two, by {landmark}.'],
        ['The hunt', 'Twelve clues, in any order you can manage.'],
        ['The lock', 'All the answers together make a number.'],
        ['The treasure', 'Divided fairly, with witnesses.'],
      ],
      included: ['Map, clues and magnifying glass', 'A share of the treasure'],
      bring: ['Comfortable shoes', 'A pencil'],
      words: 'scavenger hunt',
    },
  },
  {
    name: 'Slime, Sparks and Safety Goggles',
    town: 'Southampton',
    host: 'Ravi Chandran',
    headline: 'Make slime, then find out why it is not a liquid',
    about:
      'Three benches: one stretches, one fizzes and one gives you a very small electric shock if you volunteer. You take the slime home.',
    own: { words: 'slime chemistry' },
  },
  {
    name: 'Rocket Saturday at {landmark}',
    town: 'Southsea',
    host: 'Ravi Chandran',
    headline: 'Build a rocket and see it clear the trees',
    about:
      'Paper rockets first, then bottles full of water and compressed air, then one with a parachute. The record on the Common stands at ninety-one metres.',
    own: {
      weekdays: [6],
      categories: [
        'families',
        'children',
        'teenagers',
        'large_groups',
        'outdoors',
        'fun_and_entertaining',
        'enlightening',
        'quirky',
        'creative',
      ],
      words: 'space rockets',
    },
  },
  {
    name: 'The Case of the Missing Mayor',
    town: 'Alton',
    host: 'Morag Finlay',
    headline: 'Fingerprints, a torn letter and six bad alibis',
    about:
      'The mayor has vanished from a locked room. Junior detectives dust for prints, test the ink and question suspects who are enjoying themselves far too much.',
    own: { words: 'detective mystery escape room' },
  },
  {
    name: 'Circus Skills under Cover',
    town: 'Fordingbridge',
    host: 'Desmond Clarke',
    headline: 'Juggle, spin and balance, whatever the weather',
    about:
      'Plates, poi, stilts and a low wire inside a big top. Everyone finds one thing that they cannot do and one that, to their own surprise, they can.',
    own: { words: 'juggling circus' },
  },
]
