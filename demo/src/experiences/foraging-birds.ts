import { at, type SeedExperience } from '../theme'

export const foragingExperiences: readonly SeedExperience[] = [
  {
    name: 'Eat the Hedge: Foraging at {town}',
    town: 'Overton',
    host: 'Bridget Nwosu',
    headline: 'Twelve wild plants in one lane, and lunch from six',
    about:
      'A single old hedge holds salads, spices, tea and pudding. You work along one side of it and back along the other, and the far side is always better.',
  },
  {
    name: 'Mushrooms without Fear',
    town: 'Lyndhurst',
    host: 'Bridget Nwosu',
    headline: 'Learn five safe mushrooms so well that you are sure',
    about:
      'Most courses teach forty mushrooms and you remember none. This one teaches five, with their dangerous doubles side by side. We look in the Forest and cook from a private wood.',
    own: { words: 'fungi mushroom' },
  },
  {
    name: 'Spring Greens and Wild Garlic',
    town: 'Droxford',
    host: 'Bridget Nwosu',
    headline: 'Fill a basket with green before the trees are out',
    about:
      'The Meon’s banks are white with wild garlic in April. You gather leaves, stems and flowers, and pound them into a pesto that stops conversation.',
    own: { words: 'garlic pesto' },
  },
  {
    name: 'Sloes, Hips and Hedgerow Gin',
    town: 'Burley',
    host: 'Bridget Nwosu',
    headline: 'Pick the sloes, prick them and take home a bottle',
    about:
      'You pick along the forest edge, compare this year’s bottle with a ten-year-old one and make your own. It needs only sugar, patience and a dark cupboard until Christmas.',
    own: { minAge: 18, childPart: null, words: 'sloe gin Christmas' },
  },
  {
    name: 'Blackberries, Bullace and a Preserving Pan',
    town: 'Botley',
    host: 'Bridget Nwosu',
    headline: 'Jam from the lane, potted and labelled by you',
    about:
      'Bullace is the wild plum that everyone walks past. You pick it with blackberries and crab apples, boil it up on the green and fill three jars each.',
    own: { words: 'jam preserves' },
  },
  {
    name: 'Flower Cordials from the Lane',
    town: 'Rockbourne',
    host: 'Bridget Nwosu',
    headline: 'Elder, rose and lime blossom, in a bottle by tea time',
    about:
      'The lane flowers in turn from May to August. You pick whatever is open, steep it, strain it and cork it, and toast the cottage gardens with the result.',
    own: { words: 'elderflower' },
  },
  {
    name: 'Seaweed, Samphire and a Beach Stove',
    town: 'Keyhaven',
    host: 'Bridget Nwosu',
    headline: 'Salty leaves from the marsh, cooked on the shingle',
    about:
      'Sea beet, samphire, sea purslane and three kinds of weed: the marsh seasons its own salad. You pick with scissors at low tide and cook behind the sea wall.',
    own: { families: ['harbour-dusk', 'beach-huts', 'solent-sails'], words: 'beach coast' },
  },
  {
    name: 'Nettle Soup and Other Surprises',
    town: 'Liss',
    host: 'Bridget Nwosu',
    headline: 'The plants that you weed out, served for lunch',
    about:
      'Nettle, ground elder, dandelion and cleavers: four weeds that the Romans brought or prized. You gather the pests from a grateful gardener’s beds and eat them in three courses.',
    own: { words: 'nettles soup' },
  },
]

export const birdExperiences: readonly SeedExperience[] = [
  {
    name: 'Waders and Wildfowl at {town}',
    town: 'Keyhaven',
    host: 'Tom Fairley',
    headline: 'Ten thousand birds on the marsh behind the sea wall',
    about:
      'As the tide covers the mud the waders are pushed towards you: dunlin, knot, godwit, grey plover. You learn to tell them by the way they feed.',
    own: { families: ['harbour-dusk', 'solent-sails', 'beach-huts'], words: 'waders ducks' },
  },
  {
    name: 'Birdsong for Absolute Beginners',
    town: 'Romsey',
    host: 'Tom Fairley',
    headline: 'Untangle the dawn chorus, one singer at a time',
    about:
      'You start with three songs that you have always known and did not know you knew. By the second bench there are seven, and the riverside will not be a blur again.',
    own: { starts: [at(7)], words: 'dawn chorus' },
  },
  {
    name: 'Kingfishers and Water Voles of {town}',
    town: 'Winchester',
    host: 'Tom Fairley',
    headline: 'A flash of blue and a plop, five minutes from the high street',
    about:
      'Winnall Moors is a reed bed with a city around it. You learn which posts the kingfishers use, where the voles leave their lawns and how to hear both first.',
  },
  {
    name: 'Otters, Voles and Patience',
    town: 'Stockbridge',
    host: 'Tom Fairley',
    headline: 'Read the signs an otter left, then wait for the otter',
    about:
      'Tracks, slides and spraint on a stone: you follow a night’s journey along the bank. Then you sit, silently, where Tom would be if he were an otter.',
    own: { words: 'otter' },
  },
  {
    name: 'Bats at Dusk by {landmark}',
    town: 'Titchfield',
    host: 'Tom Fairley',
    headline: 'Hear the bats hunt, through a box of your own',
    about:
      'Everyone carries a detector that turns a bat’s call into clicks you can hear. Pipistrelles come first, then, low over the canal, the Daubenton’s bats that fish.',
    own: {
      starts: [at(19, 30)],
      durations: [120],
      families: ['starry-heath', 'chalk-river', 'harbour-dusk'],
      words: 'bat evening',
    },
  },
  {
    name: 'The Dragonfly Afternoon',
    town: 'Fordingbridge',
    host: 'Tom Fairley',
    headline: 'Hawkers, darters and demoiselles over the Avon',
    about:
      'Dragonflies fly on warm afternoons and hate to be hurried. You watch a pool until its territories make sense, and may see one climb out of its skin.',
    own: { starts: [at(13)], words: 'dragonflies' },
  },
  {
    name: 'A River Keeper’s Round',
    town: 'Whitchurch',
    host: 'Tom Fairley',
    headline: 'Walk the beat with the person who looks after the stream',
    about:
      'A chalk stream is gardened like a border. You see weed cut by the bar, gravel raked for the trout and why a fallen tree is sometimes left where it lies.',
    own: { words: 'trout fishing' },
  },
  {
    name: 'Fly a Falcon at {town}',
    town: 'Andover',
    host: 'Percy Dunstan',
    headline: 'A peregrine stoops to the lure that you swing',
    about:
      'You meet an owl, two hawks and a falcon, learn how to stand and hold the glove, and call a Harris hawk down from a tree. The falcon comes last, and fast.',
    own: {
      families: ['chalk-downs', 'thatched-village', 'forest-oaks'],
      words: 'falcons falconry birds of prey hawk owl eagle',
      categories: [
        'adult',
        'families',
        'teenagers',
        'couples',
        'friends',
        'countryside',
        'outdoors',
        'nature_focused',
        'adventurous',
        'fun_and_entertaining',
      ],
      facilities: ['toilets', 'picnic', 'hot_water_available'],
      middles: [
        'There are never more than eight guests to a falconer, so each of you flies several birds and is in no hurry to hand back the glove.',
        'Every bird was bred here and flies free. They come back because the falconer is better at finding breakfast than they are.',
      ],
      closings: ['The owl does the goodbyes.', 'You will look up a good deal more often from now on.'],
      steps: [
        ['Meet the birds', 'Who is who, and how to behave near a beak.'],
        ['The glove', 'An owl on your own fist, lighter than it looks.'],
        ['In the field', 'Hawks from tree to glove, turn by turn.'],
        ['The falcon', 'The lure, the stoop and the sound it makes.'],
      ],
      included: ['Glove and tuition', 'Several flights each', 'Hot drinks'],
      excluded: ['Lunch'],
      bring: ['Stout shoes', 'Long sleeves', 'No dogs, please: the birds mind'],
    },
  },
]
