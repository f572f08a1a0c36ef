import { at, type SeedExperience } from '../theme'

export const forestSchoolExperiences: readonly SeedExperience[] = [
  {
    name: 'Den Builders’ Club at {town}',
    town: 'Liss',
    host: 'Poppy Merriweather',
    headline: 'Build a den that a grown-up can sit up in',
    about:
      'There are poles, tarpaulins and a great deal of bracken. Teams choose a site, argue about the door and test the roof with a watering can.',
  },
  {
    name: 'Fire, Cocoa and Very Big Sticks',
    town: 'Burley',
    host: 'Poppy Merriweather',
    headline: 'Light a fire from a spark and cook on it',
    about:
      'Every child strikes a spark, feeds a flame and minds a fire the size of a dinner plate. Then comes the big fire, and the cocoa, and the sticks.',
    own: { words: 'campfire marshmallows' },
  },
  {
    name: 'Wild Things: Little Explorers at {town}',
    town: 'Titchfield',
    host: 'Poppy Merriweather',
    headline: 'A wood at the height of a three-year-old',
    about:
      'For the smallest: a short trail of holes to look in, logs to roll and mud to stamp. Grown-ups carry the snacks and are shown things.',
    own: { words: 'toddlers preschool' },
  },
  {
    name: 'Mud Kitchen Masterclass',
    town: 'Wickham',
    host: 'Poppy Merriweather',
    headline: 'Soup, cake and pie, none of them edible',
    about:
      'Six outdoor stoves, forty pans and all the mud a chef could need. Dishes are named, garnished with petals and served to parents, who are polite about it.',
    own: { families: ['walled-garden', 'forest-oaks', 'thatched-village'] },
  },
  {
    name: 'Fairy Doors and Troll Bridges',
    town: 'Brockenhurst',
    host: 'Poppy Merriweather',
    headline: 'Leave a tiny door in the roots of an old oak',
    about:
      'You saw a slice of branch, paint it and find the tree that was missing a door. Trolls get a bridge over the stream, and a toll is agreed.',
    own: { words: 'fairies' },
  },
  {
    name: 'Bug Hotel Builders',
    town: 'Burghclere',
    host: 'Poppy Merriweather',
    headline: 'Five floors, no lift, and room for every beetle',
    about:
      'You stack pallets, pipes, cones and straw into a hotel taller than your teacher, and then go out with a magnifier to find the first guests.',
    own: { families: ['walled-garden', 'chalk-downs', 'forest-oaks'], words: 'insects minibeasts' },
  },
  {
    name: 'Torchlight in the Trees',
    town: 'Lyndhurst',
    host: 'Poppy Merriweather',
    headline: 'A walk in the dark, with owls and no hurry',
    about:
      'The wood at night is full of eyes, most of them spiders’. You listen for owls, follow reflectors through the trees and find the fire with a story waiting at it.',
    own: {
      starts: [at(17, 30)],
      families: ['starry-heath', 'forest-oaks', 'thatched-village'],
      words: 'night owl Halloween',
    },
  },
  {
    name: 'Bushcraft for Beginners near {town}',
    town: 'Fordingbridge',
    host: 'Poppy Merriweather',
    headline: 'Knife, rope, water and shelter, for families',
    about:
      'Four skills in one session: a safe cut, a strong knot, clean water from a puddle and a roof for the night. Children teach the last one back to their parents.',
    own: { words: 'survival' },
  },
]

export const farmExperiences: readonly SeedExperience[] = [
  {
    name: 'Feed the Whole Farm before Breakfast',
    town: 'Chawton',
    host: 'Flora Jessop',
    headline: 'Sixty mouths to fill before you fill your own',
    about:
      'You start with the loudest. Pails, bottles, hay and one awkward goose later there is porridge in the barn, with cream that you saw arrive.',
    own: { starts: [at(7, 30)], words: 'breakfast' },
  },
  {
    name: 'Lambs, Kids and Other Babies at {town}',
    town: 'Andover',
    host: 'Flora Jessop',
    headline: 'Bottles for the lambs, boxes for the chicks',
    about:
      'There is always something new-born here: lambs in spring, kids in summer, piglets and chicks all year. Small children sit on a bale and are handed one.',
    own: { words: 'lambs goats Easter' },
  },
  {
    name: 'Alpaca Walk above {town}',
    town: 'Kingsclere',
    host: 'Flora Jessop',
    headline: 'Lead an alpaca up the hill for the view',
    about:
      'One alpaca to each pair, with a halter and an opinion. You walk a grassy mile along the edge of the downs while they hum, which means that they are thinking.',
    own: {
      words: 'alpacas llama',
      middles: [
        'They walk at the pace of the smallest person, stop for dandelions and will not be hurried past a good view.',
      ],
      steps: [
        ['Introductions', 'Names, habits and how to hold the rope.'],
        ['Up the track', 'Slowly, in a line, with humming.'],
        ['The top', 'A flask, a view and a great many photographs.'],
        ['Home to hay', 'Feed, brush and say goodbye.'],
      ],
      included: ['An alpaca to lead', 'Feed', 'A hot drink at the top'],
    },
  },
  {
    name: 'Meet the Donkeys of {landmark}',
    town: 'Beaulieu',
    host: 'Flora Jessop',
    headline: 'Brush, lead and whisper to a retired donkey',
    about:
      'The donkeys have worked at seaside fairs and at weddings, and now work on being brushed. Each child is matched with one and leads it once round the green.',
    own: { families: ['thatched-village', 'forest-oaks', 'walled-garden'], words: 'donkey' },
  },
  {
    name: 'Milk a Goat, Make a Cheese',
    town: 'Alresford',
    host: 'Flora Jessop',
    headline: 'From the goat to a small round cheese in one visit',
    about:
      'Goats have two teats and no patience, so you learn fast. The warm milk goes into a pan with lemon, and your cheese drains while you meet the kids.',
    own: { families: ['walled-garden', 'chalk-downs', 'thatched-village'], words: 'goats cheese' },
  },
  {
    name: 'Tractor Hour at {town}',
    town: 'Alton',
    host: 'Flora Jessop',
    headline: 'Sit up high, hold the wheel and choose a field',
    about:
      'A vintage tractor, a modern giant and a trailer of straw bales. Children ride, steer across the stubble with Flora beside them and learn what every lever does.',
    own: { words: 'tractors' },
  },
  {
    name: 'Pumpkins, Piglets and Pie',
    town: 'Droxford',
    host: 'Flora Jessop',
    headline: 'Choose a pumpkin, feed a piglet, eat a slice',
    about:
      'You pull a pumpkin (or, before autumn, lettuces) from the patch, feed the tops to the piglets and finish in the barn with pie.',
    own: { families: ['walled-garden', 'thatched-village', 'chalk-downs'], words: 'Halloween pigs' },
  },
  {
    name: 'Sheepdog School with Fern’s Cousins',
    town: 'Hambledon',
    host: 'Flora Jessop',
    headline: 'Come by, away and that’ll do: herd six runner ducks',
    about:
      'Young sheepdogs practise on ducks, and so do you. You learn three whistles, send a dog round the field and pen six ducks, against the clock if you like.',
    own: {
      words: 'sheepdog dogs',
      middles: ['The dogs are between one and three, as keen as you are and a good deal faster.'],
      steps: [
        ['Meet the class', 'Young dogs, old hands and six unimpressed ducks.'],
        ['Words and whistles', 'Left, right, stop, and why stop comes first.'],
        ['In the field', 'Your turn with a dog, and with the ducks.'],
        ['The trial', 'A gate, a bridge and a pen.'],
      ],
      included: ['A whistle to keep', 'Time with the dogs', 'A hot drink'],
    },
  },
]
