import { at, type SeedExperience } from '../theme'

export const potteryExperiences: readonly SeedExperience[] = [
  {
    name: 'Throw Your First Pot in {town}',
    town: 'Horndean',
    host: 'Isaac Thorne',
    headline: 'From a lump of clay to something with walls',
    about:
      'For complete beginners. Isaac’s hands go over yours for the first pot and stay in his pockets for the second, and the third is all your own.',
  },
  {
    name: 'Two Hours at the Wheel',
    town: 'Buriton',
    host: 'Isaac Thorne',
    headline: 'A wheel, a bag of clay and help when you ask',
    about:
      'For people who have thrown before and want time rather than talk. You have a wheel to yourself, as much clay as you can use and a critique if you want one.',
    own: { durations: [120] },
  },
  {
    name: 'River Clay: Dig It, Shape It, Keep It',
    town: 'Romsey',
    host: 'Isaac Thorne',
    headline: 'Dig clay from the bank of the Test and throw it',
    about:
      'You start in wellies with a spade, sieve what you dug and put it straight on the wheel. It is gritty, it is alive, and it fires to the colour of the river bed.',
    own: { durations: [180], bring: ['Wellies', 'Clothes that can take a splash'] },
  },
  {
    name: 'Raku Fire Evening',
    town: 'Rockbourne',
    host: 'Isaac Thorne',
    headline: 'Lift your pot from the kiln while it glows',
    about:
      'After an hour at the wheel you glaze a ready bowl and watch it fired in the garden. It comes out orange, goes into sawdust with a roar and cools crackled and metallic.',
    own: { starts: [at(18, 30)], durations: [180], words: 'fire evening' },
  },
  {
    name: 'Bowls and a Quiet Afternoon',
    town: 'Whitchurch',
    host: 'Isaac Thorne',
    headline: 'Make a nest of three bowls, in good company',
    about:
      'Only bowls: small, middling and large, so that one fits inside the next. The radio is low, the river is under the window and the afternoon goes by itself.',
    own: { starts: [at(14)] },
  },
  {
    name: 'Mugs for Two: a Potter’s Date',
    town: 'Wickham',
    host: 'Isaac Thorne',
    headline: 'Make each other’s favourite mug',
    about:
      'Two wheels side by side. You each throw a mug for the other, swap them to add the handle and see who was listening.',
    own: { words: 'date couples romantic' },
  },
  {
    name: 'Slip, Score and Glaze at {town}',
    town: 'Selborne',
    host: 'Isaac Thorne',
    headline: 'Decorate what you throw, in coloured slip',
    about:
      'You throw two cylinders, then learn to trail slip, scratch through it and marble it. Pictures welcome: there has been a whole set with swifts on it.',
  },
  {
    name: 'The Potter’s Sunday Bench',
    town: 'Alton',
    host: 'Isaac Thorne',
    headline: 'An open studio with coffee and the papers',
    about:
      'Sunday regulars make room for newcomers. Bring an idea or borrow one from the shelf, and stay at the wheel until the pot or your patience is finished.',
    own: { weekdays: [0], starts: [at(10)] },
  },
]

export const printmakingExperiences: readonly SeedExperience[] = [
  {
    name: 'Linocut a Landscape in {town}',
    town: 'Winchester',
    host: 'Margot Pelling',
    headline: 'Cut the hill you can see and print it in three colours',
    about:
      'You sketch St Catherine’s Hill from the studio window, cut it into lino and pull your first proof on a hundred-year-old press called Dorothy.',
    own: { families: ['print-studio', 'cathedral-city', 'chalk-downs'] },
  },
  {
    name: 'Letterpress for Beginners',
    town: 'Basingstoke',
    host: 'Margot Pelling',
    headline: 'Set a line of metal type and feel it bite the paper',
    about:
      'Upper case from the upper case, lower from the lower. You set a few words by hand, lock them up and print twenty cards, spelling mistakes included.',
    own: { families: ['print-studio', 'cathedral-city', 'laid-table'], words: 'typography' },
  },
  {
    name: 'Cyanotypes from the Hedgerow',
    town: 'Ringwood',
    host: 'Margot Pelling',
    headline: 'Print ferns and feathers with nothing but sunlight',
    about:
      'You gather leaves and seed heads, lay them on treated paper and put it out in the sun. Rinsed under the tap, the blue arrives all at once.',
    own: { families: ['walled-garden', 'forest-oaks', 'print-studio'], words: 'photography' },
  },
  {
    name: 'Watercolour on the Quay',
    town: 'Lymington',
    host: 'Margot Pelling',
    headline: 'Paint boats that will not keep still',
    about:
      'Stools, boards and the morning light on the quay. You learn a wet wash for the sky, a dry brush for the water and how to leave the rest out.',
    own: { starts: [at(10)], families: ['harbour-dusk', 'solent-sails', 'beach-huts'], words: 'watercolours' },
  },
  {
    name: 'Botanical Drawing, One Leaf at a Time',
    town: 'Andover',
    host: 'Margot Pelling',
    headline: 'Two hours with one leaf, from your own table',
    about:
      'This one is online. A box with paper, pencils and a pressed oak leaf comes by post, and Margot draws hers under a camera while you draw yours.',
    own: {
      families: ['walled-garden', 'print-studio', 'forest-oaks'],
      categories: [
        'adult',
        'virtual',
        'solo',
        'young_at_heart',
        'teenagers',
        'indoors',
        'creative',
        'for_rainy_days',
        'calming_and_relaxing',
      ],
      facilities: [],
      meetingPoint: 'Online. {host} e-mails the link to the video call the day before; it opens ten minutes early.',
      middles: [
        'The group is small enough for every drawing to be held up to the camera, and there is time for questions after each step.',
        'Each step is short: outline, veins, shadow, colour. The call is recorded, so you can go back over the hard part.',
      ],
      steps: [
        ['Looking', 'Five minutes without a pencil, then five with one.'],
        ['Line', 'The outline and the veins, measured by eye.'],
        ['Shadow and colour', 'Three pencils, layered from light to dark.'],
        ['Show and tell', 'All the leaves, side by side on the screen.'],
      ],
      included: ['Paper, pencils and a leaf by post', 'The recording, for a month'],
      excluded: ['Frames'],
      bring: ['A computer or tablet with a camera', 'A table by a window'],
      words: 'online video flowers',
    },
  },
  {
    name: 'Sketch {town} in a Day',
    town: 'Portsmouth',
    host: 'Margot Pelling',
    headline: 'Six stops, six pages, one filled sketchbook',
    about:
      'You carry a stool and a small book from the sea wall to the square. Each stop has one task, such as five lines only, and the book is full by the end.',
    own: {
      durations: [240],
      starts: [at(10)],
      families: ['cathedral-city', 'harbour-dusk', 'beach-huts'],
      words: 'sketching',
    },
  },
  {
    name: 'Bookbinding by the Window',
    town: 'Petersfield',
    host: 'Margot Pelling',
    headline: 'Fold, sew and case a notebook that lies flat',
    about:
      'You print the endpapers, sew the sections with linen thread and glue them into cloth boards. It is the sort of notebook that people are afraid to start.',
    own: { families: ['print-studio', 'laid-table', 'thatched-village'], words: 'paper books' },
  },
  {
    name: 'Screen-Print Your Own Tea Towel',
    town: 'Havant',
    host: 'Margot Pelling',
    headline: 'One stencil, one squeegee and a lot of colour',
    about:
      'You cut a stencil from paper, print it on cloth and then overprint it, because the mistakes are the best part. Three tea towels go home with you.',
    own: { families: ['print-studio', 'beach-huts', 'cathedral-city'], words: 'textiles screen printing' },
  },
]

export const woodcraftExperiences: readonly SeedExperience[] = [
  {
    name: 'Carve a Spoon under the Oaks',
    town: 'Burley',
    host: 'Saul Greenaway',
    headline: 'A log, an axe and a spoon by the end of the day',
    about:
      'You split a length of green sycamore, rough out a blank with the axe and hollow the bowl with a hooked knife, sitting in the shade of the trees it came from.',
    own: { words: 'wood whittling' },
  },
  {
    name: 'Forge a Poker at the Old Smithy',
    town: 'Kingsclere',
    host: 'Bernard Cole',
    headline: 'Heat, hammer and twist a bar of iron',
    about:
      'You take a bar from the fire at bright orange and have about ten seconds. A taper, a twist and a ram’s-head handle later, it is yours for life.',
    own: { families: ['village-forge', 'thatched-village', 'chalk-downs'], words: 'forge metal' },
  },
  {
    name: 'Weave a Willow Basket in {town}',
    town: 'Stockbridge',
    host: 'Yuki Harada',
    headline: 'Soaked willow, strong thumbs and a round basket',
    about:
      'The willow is cut in the water meadows and smells of the river. You weave base, sides and border, and the handle holds you up if you sit on it.',
    own: { families: ['chalk-river', 'thatched-village', 'walled-garden'], words: 'basketry' },
  },
  {
    name: 'Green-Wood Stool in a Day',
    town: 'Lyndhurst',
    host: 'Saul Greenaway',
    headline: 'Three legs, one seat and not a single screw',
    about:
      'You cleave ash for the legs, shave them on a horse and drive them into a seat that dries tight around them. It will hold your weight before you leave.',
    own: { durations: [360], starts: [at(9, 30)], words: 'furniture wood' },
  },
  {
    name: 'Blacksmith for a Morning near {town}',
    town: 'Bishop’s Waltham',
    host: 'Bernard Cole',
    headline: 'Light the fire, strike the iron, make three hooks',
    about:
      'The first hook is crooked, the second is a hook and the third is good. In between you work the bellows for your neighbour and learn the colours of hot iron.',
    own: {
      starts: [at(9, 30)],
      durations: [180],
      families: ['village-forge', 'thatched-village', 'laid-table'],
      words: 'forge metal',
    },
  },
  {
    name: 'Indigo and Madder: a Dye Garden Day',
    town: 'East Meon',
    host: 'Yuki Harada',
    headline: 'Pick the plants, stir the vats, dye a silk scarf',
    about:
      'Blue from indigo, red from madder and yellow from weld, all grown behind the studio. You fold, clamp and dip, and no scarf comes out like another.',
    own: { families: ['walled-garden', 'thatched-village', 'chalk-downs'], words: 'dyeing textiles shibori' },
  },
  {
    name: 'Whittle, Sand and Oil',
    town: 'Brockenhurst',
    host: 'Saul Greenaway',
    headline: 'A pocket knife and a piece of cherry wood',
    about:
      'A gentle start for people who have not held a knife since camp. You whittle a butter spreader or a small bird, sand it to silk and oil it until it glows.',
    own: { durations: [180], words: 'carving wood' },
  },
  {
    name: 'Spin, Felt and Stitch Forest Wool',
    town: 'Beaulieu',
    host: 'Yuki Harada',
    headline: 'From a New Forest fleece to a pair of slippers',
    about:
      'The fleece comes off sheep that graze a mile away. You card it, try a drop spindle and felt the rest with soap and stamping into something for your feet.',
    own: { families: ['thatched-village', 'forest-oaks', 'laid-table'], words: 'wool knitting textiles' },
  },
]
