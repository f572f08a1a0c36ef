import { at, type SeedExperience } from '../theme'

export const vineyardExperiences: readonly SeedExperience[] = [
  {
    name: 'Chalk and Sparkle: a Vineyard Walk at {town}',
    town: 'Hambledon',
    host: 'Rosalind Tarrant',
    headline: 'Where English sparkling wine was planted again',
    about:
      'England’s first commercial vineyard of modern times went in on this slope in 1952. You walk its rows, crumble its chalk between your fingers and taste what grows on it.',
  },
  {
    name: 'From Vine to Glass above {town}',
    town: 'East Meon',
    host: 'Rosalind Tarrant',
    headline: 'Follow one grape from the row to the bottle',
    about:
      'You start at the vine, go through the press and end in the cellar, tasting the same wine as juice, as a young still wine and with its bubbles.',
  },
  {
    name: 'Sparkling Wine and Sharp Cheddar',
    town: 'Alton',
    host: 'Rosalind Tarrant',
    headline: 'Five wines, five cheeses and some strong opinions',
    about:
      'A local cheesemaker brings what is ripe and Rosalind brings what suits it. You score each pair in secret, and the table argues about the results.',
    own: { words: 'cheese' },
  },
  {
    name: 'Harvest Table among the Vines',
    town: 'Kingsclere',
    host: 'Rosalind Tarrant',
    headline: 'A long lunch at a long table between the rows',
    about:
      'Snip a crate of grapes, or prune a row out of season, and then sit down between the vines to what the pickers eat: pork, plums, bread and last year’s wine.',
    own: {
      starts: [at(11)],
      durations: [150],
      families: ['laid-table', 'vineyard-rows', 'chalk-downs'],
      words: 'lunch harvest',
    },
  },
  {
    name: 'Riddling, Disgorging, Drinking',
    town: 'Stockbridge',
    host: 'Rosalind Tarrant',
    headline: 'Turn, freeze and uncork a bottle yourself',
    about:
      'The last steps in sparkling wine are done by hand, and one of them is explosive. You riddle a rack, disgorge a bottle with a bang and take that bottle’s cork home.',
    own: { words: 'cellar' },
  },
  {
    name: 'A Winemaker’s Afternoon near {town}',
    town: 'Petersfield',
    host: 'Rosalind Tarrant',
    headline: 'Blend your own wine and put your name on it',
    about:
      'Four base wines, a measuring glass and a notebook: you do what the winemaker does in February and try to make the whole taste better than its parts.',
    own: { starts: [at(14)], words: 'blending' },
  },
  {
    name: 'English Fizz for the Curious',
    town: 'Odiham',
    host: 'Rosalind Tarrant',
    headline: 'What the words on the label really mean',
    about:
      'Brut, blanc de blancs, late disgorged: each word is a glass on this tasting. No scores and no sniffing competitions, and every question is welcome.',
    own: { families: ['laid-table', 'vineyard-rows', 'chalk-downs'] },
  },
  {
    name: 'Prune a Row, Taste a Case',
    town: 'Whitchurch',
    host: 'Rosalind Tarrant',
    headline: 'Work a little in the vineyard, then be thanked for it',
    about:
      'You take on one row with sharp secateurs and a grower beside you. By the end you see why this cut matters in three years’ time, and the tasting feels earned.',
  },
  {
    name: 'Vines and Views: a Picnic Tasting at {town}',
    town: 'Droxford',
    host: 'Rosalind Tarrant',
    headline: 'A blanket, a basket and five chilled tastes',
    about:
      'You get a map of the vineyard with five crosses on it. Each cross is a view, a cool box and a wine, and you take as long as you like between them.',
    own: { words: 'picnic romantic' },
  },
]

export const cookeryExperiences: readonly SeedExperience[] = [
  {
    name: 'Fresh Pasta by Hand in {town}',
    town: 'Bishop’s Waltham',
    host: 'Luca Bertelli',
    headline: 'Flour, eggs and a rolling pin from Parma',
    about:
      'You make the dough on a board, as Luca’s grandmother did, and turn it into tagliatelle, tortelli and the small shape that only her village makes.',
    own: { words: 'Italian' },
  },
  {
    name: 'The Hampshire Larder: Cook What Grew Today',
    town: 'Alresford',
    host: 'Hetty Marchbanks',
    headline: 'The menu is decided when the vegetables arrive',
    about:
      'A grower tips the morning’s crates on the bench: watercress all year, asparagus in May, squash in October. You choose, you cook, and no two sessions are alike.',
    own: { words: 'seasonal vegetarian' },
  },
  {
    name: 'Knife Skills and a Very Good Supper',
    town: 'Petersfield',
    host: 'Dele Akande',
    headline: 'Chop fast, chop safely, then eat the evidence',
    about:
      'You learn to hold, steer and sharpen a good knife on a mountain of onions, herbs and one whole chicken each. All of it goes into the supper that follows.',
    own: { starts: [at(18)] },
  },
  {
    name: 'Trout, Three Ways',
    town: 'Stockbridge',
    host: 'Hetty Marchbanks',
    headline: 'Smoke it, cure it and fry it in brown butter',
    about:
      'The trout come from the stream at the end of the garden. You fillet your own, cure one side with beetroot, smoke the other over oak and pan-fry what is left.',
    own: { families: ['laid-table', 'chalk-river', 'walled-garden'], words: 'fish' },
  },
  {
    name: 'A Curry from First Principles',
    town: 'Basingstoke',
    host: 'Dele Akande',
    headline: 'Toast, grind and build a curry without a jar',
    about:
      'Eleven spices, tasted one at a time, then put together in the order that makes the difference. Two curries, one bread and a pickle that improves for a month.',
    own: { words: 'Indian spices vegetarian' },
  },
  {
    name: 'Sunday Lunch School at {town}',
    town: 'Selborne',
    host: 'Hetty Marchbanks',
    headline: 'Get everything to the table hot at the same time',
    about:
      'The roast is easy; the timing is not. You plan backwards from one o’clock, make gravy from scratch and find out why your Yorkshire puddings sink.',
    own: { weekdays: [0], starts: [at(10)], durations: [240], words: 'roast' },
  },
  {
    name: 'Small Plates for a Long Evening',
    town: 'Emsworth',
    host: 'Dele Akande',
    headline: 'Nine little dishes, cooked and eaten in turn',
    about:
      'A dish is shown, cooked and eaten before the next one starts, so you are never far from a fork. Much of it is done over fire on the terrace.',
    own: { starts: [at(18)], words: 'tapas barbecue evening' },
  },
  {
    name: 'Game Season: Cooking from the Downs',
    town: 'Buriton',
    host: 'Hetty Marchbanks',
    headline: 'Venison, pheasant and how not to dry them out',
    about:
      'Game is lean, local and easy to spoil. You joint a bird, pot-roast a haunch and make a terrine that will be better on Tuesday than it is today.',
    own: { words: 'venison pheasant' },
  },
  {
    name: 'Dumplings and Noodles from Scratch in {town}',
    town: 'Southsea',
    host: 'Luca Bertelli',
    headline: 'Pleat, steam and pull your way to dinner',
    about:
      'Luca swears that his ravioli and your dumplings are cousins. You make both doughs, learn six pleats and stretch one long noodle across the whole kitchen.',
    own: { words: 'Chinese Asian' },
  },
]
