import { at, type SeedExperience } from '../theme'

export const starExperiences: readonly SeedExperience[] = [
  {
    name: 'Dark Skies above {town}',
    town: 'Buriton',
    host: 'Edmund Sparrow',
    headline: 'The Milky Way, from a field with no lights in it',
    about:
      'The South Downs are a dark-sky reserve, and this field is in the best of it. On a moonless night the Milky Way is bright enough to lean on.',
  },
  {
    name: 'Saturn, Soup and a Big Telescope',
    town: 'Andover',
    host: 'Edmund Sparrow',
    headline: 'See the rings with your own eye, between two bowls',
    about:
      'The telescope is as long as a car and shows the rings, the gap in the rings and four moons in a line. You queue with a mug, and go round again.',
    own: { words: 'planets' },
  },
  {
    name: 'Moonlit Heath Walk',
    town: 'Lyndhurst',
    host: 'Edmund Sparrow',
    headline: 'Walk by moonlight until you stop missing the torch',
    about:
      'Under a big moon the heath is silver and your shadow is sharp. You walk two miles without a light, stop to look at craters and listen to the ponies breathe.',
    own: { words: 'moon night walk' },
  },
  {
    name: 'Meteors on a Blanket',
    town: 'Kingsclere',
    host: 'Edmund Sparrow',
    headline: 'Lie back, count the streaks and make your wishes',
    about:
      'In August and December you may count sixty an hour; on other nights, ten and a satellite. You lie in a circle, heads together, and call them out.',
    own: { words: 'shooting stars Perseids' },
  },
  {
    name: 'Stargazing for Two at {town}',
    town: 'Brockenhurst',
    host: 'Edmund Sparrow',
    headline: 'Two chairs, one blanket and your star by name',
    about:
      'Four couples at most, far enough apart to whisper. Edmund comes by with the telescope, a story and the light that left its star in the year you met.',
    own: { families: ['starry-heath', 'forest-oaks', 'harbour-dusk'], words: 'date romantic' },
  },
  {
    name: 'Planets and Port',
    town: 'Horndean',
    host: 'Edmund Sparrow',
    headline: 'A glass for each planet that is up',
    about:
      'Mars gets a ruby, Jupiter a tawny and Venus something white. You taste by red torchlight, between looks, and there are oatcakes for ballast.',
    own: { minAge: 18, childPart: null, facilities: ['toilets', 'alcohol', 'hot_water_available'], words: 'port wine' },
  },
  {
    name: 'The Night Sky before Clocks',
    town: 'Highclere',
    host: 'Edmund Sparrow',
    headline: 'Tell the time and the month by the stars alone',
    about:
      'Shepherds on this hill had no watch and were never late. You learn to read the hour from the Plough, the season from Orion and north from either.',
    own: { words: 'navigation history' },
  },
  {
    name: 'Owls and Orion near {town}',
    town: 'Selborne',
    host: 'Edmund Sparrow',
    headline: 'Tawny owls below, the Hunter above',
    about:
      'You stand at the foot of the hanger and call, and sometimes an owl answers. When the wood is quiet again, the telescope comes out and Orion clears the trees.',
    own: { words: 'owl' },
  },
]

export const gardenExperiences: readonly SeedExperience[] = [
  {
    name: 'Secret Gardens of {town}',
    town: 'Alresford',
    host: 'Clementine Rowe',
    headline: 'Five gardens behind five doors on one street',
    about:
      'Broad Street’s gardens run down to the river, and none can be seen from the road. Five owners open their doors, and one of them gives away seedlings.',
  },
  {
    name: 'Cut, Condition, Arrange',
    town: 'Buriton',
    host: 'Clementine Rowe',
    headline: 'Pick a bucket of flowers and make it last a fortnight',
    about:
      'You cut what is out that day, learn what each stem wants (a split, a sear, a deep drink) and arrange it in a bowl without any green foam.',
    own: { words: 'flower arranging' },
  },
  {
    name: 'Afternoon Tea in the Walled Garden',
    town: 'Whitchurch',
    host: 'Clementine Rowe',
    headline: 'Three tiers of cake among the espaliered pears',
    about:
      'A tour of the beds while the kettle boils, then tea under the pear wall: cucumber from the frame, strawberries from the row and scones from the house.',
    own: { starts: [at(14)], words: 'cream tea scones' },
  },
  {
    name: 'Christmas Wreaths by the Fire',
    town: 'Odiham',
    host: 'Clementine Rowe',
    headline: 'Holly, hips and moss on a willow ring',
    about:
      'From October you make an autumn ring of hops and seed heads; from Advent a Christmas wreath of holly and fir. Mulled apple juice all the way, and a fire to sit by.',
    own: { words: 'Christmas wreath Advent' },
  },
  {
    name: 'Roses, Pruned and Explained',
    town: 'Hartley Wintney',
    host: 'Clementine Rowe',
    headline: 'Lose your fear of the secateurs in one session',
    about:
      'Two hundred old roses, climbing, rambling and sulking. You learn where to cut, what to feed and why yours did nothing last year.',
    own: { words: 'roses pruning' },
  },
  {
    name: 'The Head Gardener’s Hour',
    town: 'Romsey',
    host: 'Clementine Rowe',
    headline: 'Walk the garden before the gates open',
    about:
      'The best hour of a garden is the one that visitors never see. You go round with the watering can, hear what failed this year and take home a cutting of what did not.',
    own: { starts: [at(10)], durations: [90] },
  },
  {
    name: 'Sweet Peas and Scissors at {town}',
    town: 'Alton',
    host: 'Clementine Rowe',
    headline: 'Cut as many as you can carry: they like it',
    about:
      'The more you pick, the more they flower, so bring a big basket. Out of season it is dahlias, then dried seed heads, and always something that smells.',
  },
  {
    name: 'Plant a Bee Border in a Pot',
    town: 'Selborne',
    host: 'Gwen Hollis',
    headline: 'Ten plants, one pot and bees from March to November',
    about:
      'Gwen’s bees have tested every plant on the bench. You choose ten that flower in turn, pot them up and see inside a hive through glass.',
    own: { words: 'bees honey beekeeping' },
  },
]
