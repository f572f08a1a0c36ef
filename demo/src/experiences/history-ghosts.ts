import { at, type SeedExperience } from '../theme'

export const historyWalkExperiences: readonly SeedExperience[] = [
  {
    name: '{town} in Ten Doorways',
    town: 'Winchester',
    host: 'Dr Eleanor Vane',
    headline: 'Ten doors, ten centuries and the people behind them',
    about:
      'A Norman arch, a plague door, a door that was moved and one that leads nowhere: each opens on a piece of the city. You go through two of them.',
  },
  {
    name: 'Kings, Cooks and Canons',
    town: 'Winchester',
    host: 'Philippa Rudge',
    headline: 'Who ran the cathedral, and what they had for dinner',
    about:
      'The kitchen accounts of the priory survive, so we know who ate the swans. You follow a feast from the fishponds to the high table.',
    own: { words: 'cathedral food' },
  },
  {
    name: 'The Women Who Made {town}',
    town: 'Southampton',
    host: 'Dr Eleanor Vane',
    headline: 'A shipowner, a stewardess, a mayor and a spy',
    about:
      'Ask who paid for that tower or kept that ship fed, and the answer is often a woman without a plaque. You visit eight of them, where they worked.',
    own: { words: 'women Titanic' },
  },
  {
    name: 'Under the Roof of the Close',
    town: 'Winchester',
    host: 'Philippa Rudge',
    headline: 'Carpenters’ marks, carved pigs and the bishop’s cellar',
    about:
      'England’s oldest great timber roof of its kind is in the Close, above a hall that most visitors walk past. You look up at it with a torch and a guide who has been inside it.',
    own: { words: 'cathedral architecture' },
  },
  {
    name: 'Plague, Fire and a Good Lunch',
    town: 'Portsmouth',
    host: 'Dr Eleanor Vane',
    headline: 'Old Portsmouth’s worst days, told over its best pies',
    about:
      'The town has been burnt by the French, starved by its governor and bombed flat, and has eaten well in between. You walk the story and stop for lunch in the middle.',
    own: { words: 'lunch' },
  },
  {
    name: 'Smugglers’ Alleys of {town}',
    town: 'Lymington',
    host: 'Philippa Rudge',
    headline: 'Tunnels, tubs and a vicar who asked no questions',
    about:
      'Brandy came up from the quay under the street and tea over the roofs. You walk the run from the boats to the customers, most of whom sat on the bench.',
    own: { families: ['harbour-dusk', 'thatched-village', 'cathedral-city'], words: 'smuggling smuggler' },
  },
  {
    name: 'Saxon Stones and Victorian Drains',
    town: 'Romsey',
    host: 'Dr Eleanor Vane',
    headline: 'An abbey saved for £100, and the pipes beneath it',
    about:
      'The townspeople bought Romsey Abbey from Henry VIII and still have the receipt. You see the Saxon rood outside, the mason’s jokes inside and one splendid manhole.',
    own: { words: 'abbey church' },
  },
  {
    name: 'A Thousand Years along {street}',
    town: 'Petersfield',
    host: 'Philippa Rudge',
    headline: 'One street, read house by house',
    about:
      'The fronts are Georgian and the backs are not. You learn to read brick, beam and chimney until you can date a house before you reach its gate.',
    own: { families: ['thatched-village', 'cathedral-city', 'chalk-downs'], words: 'architecture' },
  },
]

export const ghostExperiences: readonly SeedExperience[] = [
  {
    name: 'The Lantern Walk at {town}',
    town: 'Winchester',
    host: 'Caleb Storrington',
    headline: 'One lantern, eight stories and a short way home',
    about:
      'The oldest streets are darkest behind the cathedral. Caleb lights a single lantern there and tells each story on the very step where it happened.',
  },
  {
    name: 'Candlelight and Cold Spots',
    town: 'Old Basing',
    host: 'Caleb Storrington',
    headline: 'The siege of Basing House, by the light of a candle',
    about:
      'Three years of siege left a great many people under this grass. You carry a candle each through the ruins and the barn, and note where it goes out.',
    own: { families: ['starry-heath', 'thatched-village', 'cathedral-city'], words: 'civil war ruins castle' },
  },
  {
    name: 'A Murder Most Hampshire',
    town: 'Lymington',
    host: 'Caleb Storrington',
    headline: 'Walk the evidence of 1865 and give your verdict',
    about:
      'A salt merchant, a locked office and a broken oar. You hear the witnesses in the places where they stood, vote as a jury and find out what the real one said.',
    own: { words: 'crime mystery' },
  },
  {
    name: 'Dead Man’s Quay',
    town: 'Portsmouth',
    host: 'Caleb Storrington',
    headline: 'Drowned sailors, gibbets and the fog off the harbour',
    about:
      'Spice Island has more drowned men than any half mile in England. You follow their footsteps over the cobbles, which are sometimes wet in dry weather.',
    own: { families: ['harbour-dusk', 'starry-heath', 'cathedral-city'], words: 'pirates sailors' },
  },
  {
    name: 'The Grey Lady of {street}',
    town: 'Basingstoke',
    host: 'Caleb Storrington',
    headline: 'One ghost, four witnesses and no agreement at all',
    about:
      'She has been seen in a bank, a bakery and twice in a photograph. You visit each place after closing time and hear the four accounts, which differ in every point but one.',
  },
  {
    name: 'Witches of the Western Wood',
    town: 'Burley',
    host: 'Caleb Storrington',
    headline: 'Charms, jackdaws and the village that kept its witch',
    about:
      'Burley had a white witch in living memory, with a cloak and a tame jackdaw. You walk from the Cross into the trees and hear what she said, and what she was paid.',
    own: { families: ['starry-heath', 'forest-oaks', 'thatched-village'], words: 'witch Halloween' },
  },
  {
    name: 'Storyteller’s Supper in {town}',
    town: 'Bishop’s Waltham',
    host: 'Caleb Storrington',
    headline: 'Three courses, each with its own ghost',
    about:
      'The tales are told at the table, by candlelight, in an inn that is older than most of them. Soup is uneasy, the pie is worse, and there is a long pause before pudding.',
    own: {
      starts: [at(19)],
      families: ['laid-table', 'thatched-village', 'starry-heath'],
      words: 'dinner supper stories',
      steps: [
        ['The lighting of the lantern', 'By {landmark}, as the street lamps come on.'],
        ['Soup', 'A short tale, to settle you in.'],
        ['The pie', 'A longer one, with the lamp turned down.'],
        ['Pudding', 'The last story. It is about this inn.'],
      ],
      middles: ['The telling is old-fashioned: a voice, a light and a pause in the right place.'],
      included: ['Three courses', 'The tales'],
      excluded: ['Drinks'],
    },
  },
  {
    name: 'The Last Coach to {town}',
    town: 'Hartley Wintney',
    host: 'Caleb Storrington',
    headline: 'Highwaymen on the heath, and the coach that never came',
    about:
      'The London road crossed the heath here, and not every coach reached the inn. You wait for the last one at dusk, listening for wheels.',
    own: { families: ['thatched-village', 'starry-heath', 'cathedral-city'], words: 'highwayman' },
  },
]
