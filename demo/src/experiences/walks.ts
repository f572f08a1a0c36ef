import { at, type SeedExperience } from '../theme'

export const forestWalkExperiences: readonly SeedExperience[] = [
  {
    name: 'Ponies, Pannage and Old Oaks at {town}',
    town: 'Ringwood',
    host: 'Agnes Loveridge',
    headline: 'Meet the animals that make the Forest what it is',
    about:
      'Ponies mow it, pigs clear the acorns in autumn and cattle trim the rest. Agnes turns out her own and can tell you whose is whose by the clip of a tail.',
    own: { words: 'pigs' },
  },
  {
    name: 'Deer at First Light near {town}',
    town: 'Beaulieu',
    host: 'Tom Fairley',
    headline: 'Be in the trees before the fallow deer leave the lawn',
    about:
      'Fallow deer come out on the forest lawns at dawn. You walk in by starlight, wait downwind behind a fallen beech and see the mist lift with antlers in it.',
    own: { starts: [at(6)], durations: [150], words: 'sunrise dawn' },
  },
  {
    name: 'The Commoner’s Walk',
    town: 'Brockenhurst',
    host: 'Agnes Loveridge',
    headline: 'A day’s round with a family that has grazed here for centuries',
    about:
      'Rights of pasture, of mast and of turbary still go with certain cottages. Agnes checks her mares on foot most days, and you check them with her.',
  },
  {
    name: 'Fungi and Folklore of the Forest',
    town: 'Lyndhurst',
    host: 'Tom Fairley',
    headline: 'Two thousand kinds of mushroom, and what people feared of them',
    about:
      'No picking on this one: the Forest’s fungi stay where they grow. You learn fifteen by sight, smell and story, from the edible to the one that killed an emperor.',
    own: { words: 'mushrooms toadstools' },
  },
  {
    name: 'Dusk with the Nightjars',
    town: 'Burley',
    host: 'Agnes Loveridge',
    headline: 'Stand on the heath and hear the churring begin',
    about:
      'A nightjar sounds like a distant motorbike that never changes gear. You wait on the open heath at dusk, hear the first one start and, with luck, see it fly.',
    own: { starts: [at(20)], families: ['starry-heath', 'forest-oaks', 'thatched-village'], words: 'evening birds' },
  },
  {
    name: 'A Slow Mile under the Beeches',
    town: 'Burley',
    host: 'Tom Fairley',
    headline: 'One mile, two hours and an ancient wood',
    about:
      'Mark Ash Wood has beeches that were pollarded before the Civil War. You cover a single mile of it, looking at moss, bark and beetles as closely as at the trees.',
  },
  {
    name: 'The Verderers’ Round from {landmark}',
    town: 'Lyndhurst',
    host: 'Agnes Loveridge',
    headline: 'See where the oldest court in the county still sits',
    about:
      'The Verderers have judged disputes over ponies, fences and fires since Norman days. You walk the boundary they ride and end outside their court.',
    own: { words: 'history' },
  },
  {
    name: 'Forest Bathing, Properly Done',
    town: 'Brockenhurst',
    host: 'Tom Fairley',
    headline: 'Turn off the phone and let the trees do the work',
    about:
      'The Japanese call it shinrin-yoku and doctors there prescribe it. You walk very slowly, sit under a tree of your own and are given small, odd things to notice.',
    own: { words: 'mindfulness shinrin-yoku' },
  },
]

export const downsWalkExperiences: readonly SeedExperience[] = [
  {
    name: 'Chalk Hills and Skylarks above {town}',
    town: 'East Meon',
    host: 'Tom Fairley',
    headline: 'Larks overhead all the way up Old Winchester Hill',
    about:
      'From the church you climb to an Iron Age fort with the whole Meon valley at its feet. In May the turf is yellow with vetch and the larks do not stop.',
  },
  {
    name: 'A Shepherd’s Day with Fern the Dog',
    town: 'Overton',
    host: 'Percy Dunstan',
    headline: 'Move a flock with a shepherd and a very good dog',
    about:
      'Fern does the running. You do the gates, the counting and the whistle, and by the last field she may even listen to you.',
    own: {
      words: 'sheep sheepdog farm',
      middles: [
        'There is real work in it: feet to look at, a fence to mend and one sheep that always goes the other way.',
      ],
      steps: [
        ['The flock', 'Who is who, and how to stand so that they come.'],
        ['Gates and whistles', 'Moving sheep with a dog who knows better than you.'],
        ['Lunch under the hedge', 'Out of the wind, with Fern asleep on your boots.'],
        ['The count', 'All of them, twice.'],
      ],
      included: ['A crook to lean on', 'Tea from the flask'],
      excluded: ['Lunch'],
    },
  },
  {
    name: 'Watercress and Waterwheels',
    town: 'Alresford',
    host: 'Tom Fairley',
    headline: 'From the cress beds to three mills on one stream',
    about:
      'An easy walk along the Arle, past beds where watercress is still cut by hand, to a fulling mill that stands astride the river. There is cress soup half-way.',
    own: {
      families: ['chalk-river', 'thatched-village', 'chalk-downs'],
      durations: [180],
      words: 'river easy',
      middles: ['The path is level all the way, with a bench wherever the water is worth watching.'],
      steps: [
        ['Boots on', 'By {landmark}, with a map for those who like one.'],
        ['The cress beds', 'How it grows, and a peppery handful each.'],
        ['Three mills', 'A fulling mill, a corn mill and one that is a home.'],
        ['Soup', 'Green, hot and half-way.'],
      ],
      included: ['A qualified walk leader', 'Watercress soup and bread'],
      excluded: [],
    },
  },
  {
    name: 'Butterflies of the Warm Slope',
    town: 'Buriton',
    host: 'Percy Dunstan',
    headline: 'Thirty kinds on one south-facing hillside',
    about:
      'The slope at Butser is as warm as a wall, and the butterflies know it. You go slowly with nets and pots, and everything that is caught is named, admired and let go.',
    own: { words: 'butterfly wildlife' },
  },
  {
    name: 'Hangers and Holloways from {town}',
    town: 'Selborne',
    host: 'Tom Fairley',
    headline: 'Up the Zig-Zag and home along a sunken lane',
    about:
      'Gilbert White and his brother cut the Zig-Zag path in 1753. You climb it to the beech hanger and come home by a lane so worn that roots hang overhead.',
    own: { families: ['thatched-village', 'forest-oaks', 'chalk-downs'] },
  },
  {
    name: 'The Pilgrims’ Half-Day',
    town: 'Chawton',
    host: 'Percy Dunstan',
    headline: 'The first stretch of the old road to Canterbury',
    about:
      'Pilgrims left Winchester with a staff and a scallop shell. You take up their road for six miles, by three churches, with a stamp for your card at each.',
    own: { families: ['thatched-village', 'chalk-downs', 'chalk-river'], words: 'pilgrimage churches' },
  },
  {
    name: 'Orchids on the Old Hill Fort',
    town: 'Stockbridge',
    host: 'Tom Fairley',
    headline: 'Bee, pyramid and frog orchids on Danebury’s ramparts',
    about:
      'The ramparts have not been ploughed for two and a half thousand years, so the flowers have had time. You count orchids and hear who lived inside the ring.',
    own: { words: 'flowers orchid Danebury history' },
  },
  {
    name: 'Pub to Pub across the Downs',
    town: 'Hambledon',
    host: 'Percy Dunstan',
    headline: 'Seven miles, three inns and one good pie',
    about:
      'You set out from the village where cricket grew up, stop for a half by the old cricket ground and reach the last pub as the pies come out.',
    own: { words: 'pub lunch' },
  },
]
