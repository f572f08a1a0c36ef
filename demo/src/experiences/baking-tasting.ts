import { at, type SeedExperience } from '../theme'

export const bakingExperiences: readonly SeedExperience[] = [
  {
    name: 'Sourdough Saturday in {town}',
    town: 'New Milton',
    host: 'Winifred Sayle',
    headline: 'Leave with a loaf, and the starter for the next',
    about:
      'Winifred’s starter is older than most of her pupils. You feed it, fold a dough, score your initials into the crust and go home able to do it again.',
    own: { weekdays: [6], words: 'bread' },
  },
  {
    name: 'The Perfect Scone, Settled',
    town: 'Whitchurch',
    host: 'Winifred Sayle',
    headline: 'Four recipes, one oven, no more arguments',
    about:
      'Butter or cream, egg or none, hot or cold: you bake all four rival methods at once and judge them blind, with jam. The order of the cream is put to a vote.',
    own: { words: 'cream tea' },
  },
  {
    name: 'Bread from the Wood Oven',
    town: 'Burley',
    host: 'Winifred Sayle',
    headline: 'Bake as the forest did, by fire and by feel',
    about:
      'The brick oven is fired with fallen oak and has no thermostat. You learn to judge it with a handful of flour, then bake pizza, loaves and a pudding as it cools.',
    own: { words: 'pizza' },
  },
  {
    name: 'Lardy Cake and Other Hampshire Secrets',
    town: 'Bishop’s Waltham',
    host: 'Winifred Sayle',
    headline: 'The sticky, spiced bakes that never left the county',
    about:
      'Lardy cake, Hampshire drops and a bacon pudding: three old recipes from Winifred’s notebooks, one of which has not been in print since 1911.',
  },
  {
    name: 'Piping, Glazing and Showing Off',
    town: 'Winchester',
    host: 'Winifred Sayle',
    headline: 'Ice a cake that looks as if you bought it',
    about:
      'Your cake is baked and waiting. You fill it, crumb-coat it and learn the three nozzles that do everything, from ruffles to a respectable rose.',
    own: { words: 'cake decorating icing' },
  },
  {
    name: 'Bake with Granny Sayle',
    town: 'Hamble',
    host: 'Winifred Sayle',
    headline: 'One child, one grown-up, and one kitchen or two',
    about:
      'This one is online. A child and a grown-up bake in one kitchen, or in two at opposite ends of the country, with Winifred on the screen between them.',
    own: {
      categories: [
        'families',
        'virtual',
        'children',
        'young_at_heart',
        'indoors',
        'tasty',
        'creative',
        'for_rainy_days',
      ],
      facilities: [],
      meetingPoint: 'Online. {host} e-mails the link to the video call the day before; it opens ten minutes early.',
      words: 'children grandparents online video',
      middles: [
        'Children measure and crack, grown-ups lift and light. Three bakes, none of them fiddly, and time for every question.',
      ],
      steps: [
        ['Laying out', 'Bowls, scales and clean hands, held up to the camera.'],
        ['Mixing', 'Together, step by step, with nobody left behind.'],
        ['Into the oven', 'A story while it bakes.'],
        ['Show and tell', 'Every plate on the screen, and the first bite together.'],
      ],
      included: ['Recipes and a shopping list a week before', 'A place in a small video call'],
      excluded: ['Ingredients'],
      bring: ['A tablet or computer with a camera', 'An oven that you trust'],
    },
  },
  {
    name: 'Buns before Breakfast at {town}',
    town: 'Highclere',
    host: 'Winifred Sayle',
    headline: 'Up early, home by ten, with a dozen warm buns',
    about:
      'The dough has rested overnight, so you shape it while the kettle boils: cinnamon knots, Chelsea buns and a plait. You eat the first tray before it cools.',
    own: { starts: [at(7, 30)], durations: [120], words: 'breakfast' },
  },
  {
    name: 'Gingerbread Architects',
    town: 'Botley',
    host: 'Winifred Sayle',
    headline: 'Design, bake and roof a gingerbread house',
    about:
      'You draw the plan, cut the walls and mortar them with royal icing. In December they are Christmas cottages; the rest of the year there have been castles, and one lighthouse.',
    own: { words: 'Christmas biscuits' },
  },
  {
    name: 'Cream Teas and Clotted Truths in {town}',
    town: 'Chawton',
    host: 'Winifred Sayle',
    headline: 'Bake the tea that Miss Austen would have poured',
    about:
      'Seed cake, plum jam tarts and three sorts of tea, from receipts that were in use in this village in 1810. You bake them, lay the table and mind your manners.',
    own: { words: 'cream tea Jane Austen cakes' },
  },
]

export const tastingExperiences: readonly SeedExperience[] = [
  {
    name: 'Seven Bites of {town}',
    town: 'Petersfield',
    host: 'Dele Akande',
    headline: 'Seven makers, seven mouthfuls, one gentle mile',
    about:
      'A baker, a smoker, a cheesemonger and four more, all within a mile of the square. At each you eat one thing and meet the person who made it.',
  },
  {
    name: 'Gin, Pies and Bad Behaviour in {town}',
    town: 'Southampton',
    host: 'Hetty Marchbanks',
    headline: 'Sailors’ pubs, a small distillery and hot pies',
    about:
      'The old port fed and fleeced every sailor who came ashore. You visit three pubs with a past, a distillery in a railway arch and the best pie counter on the coast.',
    own: { starts: [at(17, 30)], words: 'pub evening' },
  },
  {
    name: 'Cheese, Beer and Back Doors in {town}',
    town: 'Winchester',
    host: 'Dele Akande',
    headline: 'In by the kitchen door, out by the cellar steps',
    about:
      'You go where deliveries go: a cheese cave under a shop, a brewery in a mews, a college kitchen. What you taste there has not reached the counter yet.',
  },
  {
    name: 'The Old Brewers’ Round',
    town: 'Alton',
    host: 'Hetty Marchbanks',
    headline: 'A town that brewed for London, one pint at a time',
    about:
      'Hops, springs and a railway made this a brewing town. You follow the old drays past the maltings and taste what four new small brewers make of the same water.',
    own: { families: ['thatched-village', 'laid-table', 'cathedral-city'], words: 'beer brewery pub' },
  },
  {
    name: 'Oysters and Stout by the Water',
    town: 'Emsworth',
    host: 'Dele Akande',
    headline: 'Shuck six native oysters and wash them down',
    about:
      'You learn to open an oyster without losing a finger, taste natives against rocks and hear how a banquet in 1902 ruined this town’s oyster trade overnight.',
    own: { families: ['harbour-dusk', 'laid-table', 'cathedral-city'], words: 'seafood oyster' },
  },
  {
    name: 'The Chocolate and Coffee Crawl',
    town: 'Southsea',
    host: 'Hetty Marchbanks',
    headline: 'Bean to bar and bean to cup, along one road',
    about:
      'Six small places, all on foot: a roaster, two chocolatiers, a gelato bar and the café where the owner will not serve milk after noon. You may well not sleep.',
    own: { starts: [at(12)], words: 'chocolate coffee' },
  },
  {
    name: 'Market Morning with a Chef',
    town: 'Ringwood',
    host: 'Dele Akande',
    headline: 'Shop the stalls, then cook what you bought',
    about:
      'Each of you gets a ten-pound note and a dish to find. You haggle your way round the stalls, and Dele cooks the lot over charcoal behind the church.',
    own: { starts: [at(10)], weekdays: [3, 6], words: 'market lunch' },
  },
  {
    name: 'A Cider and Ploughman’s Ramble',
    town: 'Fordingbridge',
    host: 'Hetty Marchbanks',
    headline: 'Three orchards, three ciders and a wedge of cheese',
    about:
      'A flat walk by the Avon joins three small orchards. Each pours you something different, from bone dry to dessert, and the last one lays on the ploughman’s.',
    own: { families: ['thatched-village', 'vineyard-rows', 'laid-table'], words: 'cider apples lunch' },
  },
  {
    name: 'Smoke, Salt and Harbour Lights in {town}',
    town: 'Portsmouth',
    host: 'Dele Akande',
    headline: 'Supper from five small kitchens around the Camber',
    about:
      'The fishing boats land here at dusk, and the kitchens know it. You eat standing at a smokehouse, sitting on a quay and at last round a table, with the ferries going by.',
    own: {
      starts: [at(17, 30)],
      families: ['harbour-dusk', 'laid-table', 'cathedral-city'],
      words: 'fish seafood evening',
    },
  },
]
