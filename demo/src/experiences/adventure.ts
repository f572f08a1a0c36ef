import { at, type SeedExperience } from '../theme'

export const cyclingExperiences: readonly SeedExperience[] = [
  {
    name: 'Gravel and Gorse from {town}',
    town: 'Lyndhurst',
    host: 'Zara Quill',
    headline: 'Car-free gravel through the heart of the Forest',
    about:
      'A loop on Forest gravel, over two heaths and under an avenue of giant conifers. In spring the gorse smells of coconut and the foals are on the track.',
  },
  {
    name: 'E-Bike to the Pub and Back',
    town: 'Old Basing',
    host: 'Zara Quill',
    headline: 'Four villages and a pub lunch, with the hills switched off',
    about:
      'The motor takes the climbs and you take the credit. You ride by lanes and canal to a pub under a chestnut tree and come home the flat way.',
    own: { families: ['thatched-village', 'chalk-downs', 'chalk-river'], words: 'electric ebike pub' },
  },
  {
    name: 'The Old Railway by Bicycle',
    town: 'Droxford',
    host: 'Zara Quill',
    headline: 'Level, leafy and no trains since 1955',
    about:
      'The Meon Valley line is a bridleway now, flat as only a railway can be. You ride from halt to halt under brick bridges, with stories of the train that waited here in 1944.',
    own: { families: ['chalk-river', 'forest-oaks', 'thatched-village'], words: 'easy flat' },
  },
  {
    name: 'Forest Loop with a Cake Stop',
    town: 'Brockenhurst',
    host: 'Zara Quill',
    headline: 'Fifteen easy miles, and a tea room at the tenth',
    about:
      'Zara has tried the cake in eleven villages so that you need not. The route runs by fords and enclosures to the winner, and the last five miles are downhill.',
  },
  {
    name: 'Downhill to the Sea',
    town: 'New Milton',
    host: 'Zara Quill',
    headline: 'From the Forest’s edge to the beach without a climb',
    about:
      'A van takes you and the bicycles up to the heath. From there it is lanes, a bridleway and a long free-wheel to the cliff top, where you can see the Needles.',
    own: { families: ['solent-sails', 'forest-oaks', 'beach-huts'], words: 'beach coast' },
  },
  {
    name: 'Watermills on Two Wheels from {town}',
    town: 'Whitchurch',
    host: 'Zara Quill',
    headline: 'Six mills along the upper Test, one still weaving silk',
    about:
      'The river drove flour, silk and banknote paper within a few miles. You ride its lanes from mill to mill and go inside the one where the looms still run.',
    own: { families: ['chalk-river', 'thatched-village', 'chalk-downs'], words: 'river history' },
  },
  {
    name: 'Big Sky Ride from {landmark}',
    town: 'Petersfield',
    host: 'Zara Quill',
    headline: 'Up to the ridge of the South Downs Way and along it',
    about:
      'One honest climb, and then the ridge: chalk track, larks and half of Sussex in front of you. The descent through the beech woods is why you came.',
    own: { families: ['chalk-downs', 'forest-oaks', 'thatched-village'], words: 'mountain bike South Downs' },
  },
  {
    name: 'Puncture to Panache: Ride and Repair',
    town: 'Highclere',
    host: 'Zara Quill',
    headline: 'Fix a flat, set your gears, then ride to test them',
    about:
      'Bring a neglected bicycle or use one of Zara’s. You mend a puncture, true a brake and index the gears, and then ride ten miles to see whether it worked.',
    own: { families: ['chalk-downs', 'thatched-village', 'forest-oaks'], words: 'bicycle maintenance' },
  },
]

export const ridingExperiences: readonly SeedExperience[] = [
  {
    name: 'Ride Out across the Heath at {town}',
    town: 'Burley',
    host: 'Imogen Hale',
    headline: 'Open heather, wild ponies and a horse you can trust',
    about:
      'No roads and no fences for six miles. Your horse was bred on this heath and knows each bog by name, so all you need to do is look about you.',
  },
  {
    name: 'First Time in the Saddle',
    town: 'Brockenhurst',
    host: 'Imogen Hale',
    headline: 'On, off, stop and steer, then out into the trees',
    about:
      'For people who have never sat on a horse. You learn the four things that matter in the yard, then go for a quiet walk under the oaks with a leader at your knee.',
    own: { words: 'beginners lesson' },
  },
  {
    name: 'Canter the Old Drove',
    town: 'Selborne',
    host: 'Imogen Hale',
    headline: 'A mile of grass with nothing in the way',
    about:
      'The drovers left a green road along the ridge, wide enough for three abreast. You warm up through the beech hanger and then let go, for as long as you like.',
    own: { families: ['chalk-downs', 'forest-oaks', 'thatched-village'], words: 'experienced riders' },
  },
  {
    name: 'Ride to the Ford near {town}',
    town: 'Beaulieu',
    host: 'Imogen Hale',
    headline: 'Splash through the river where the carts used to cross',
    about:
      'A shady ride to a gravel ford where the horses like to stand and paw the water. Take your feet up, or do not, and dry off on the way home.',
    own: { families: ['forest-oaks', 'chalk-river', 'thatched-village'] },
  },
  {
    name: 'Pony Morning for Small Riders',
    town: 'Petersfield',
    host: 'Imogen Hale',
    headline: 'A small pony each, to groom, lead and ride',
    about:
      'Children of eight and up spend the morning with one pony: brushing, plaiting, a lesson in the ring and a walk down the lane. Rosettes for all, ponies included.',
    own: {
      starts: [at(9)],
      durations: [120],
      families: ['thatched-village', 'chalk-downs', 'walled-garden'],
      words: 'pony children',
    },
  },
  {
    name: 'Hack to the Inn',
    town: 'East Meon',
    host: 'Imogen Hale',
    headline: 'Ride to lunch and tie your horse to the rail',
    about:
      'The inn has kept its hitching rail and a bucket beneath it. You ride over the hill, eat in the garden where your horse can see you, and amble home.',
    own: { families: ['thatched-village', 'chalk-downs', 'chalk-river'], words: 'pub lunch' },
  },
  {
    name: 'Winter Ride with Mulled Cider',
    town: 'Buriton',
    host: 'Imogen Hale',
    headline: 'Frost on the bridle, hot cider at the gate',
    about:
      'Bare woods, long views and breath like smoke. You ride out wrapped up, see the sun low over the downs and come back to cider with a clove in it.',
    own: { families: ['chalk-downs', 'starry-heath', 'thatched-village'], words: 'Christmas cider' },
  },
  {
    name: 'Bluebell Ride from {landmark}',
    town: 'Ringwood',
    host: 'Imogen Hale',
    headline: 'Blue up to the stirrups in May, gold in October',
    about:
      'A ride through old coppice that turns blue for three weeks in spring. At other times it is foxgloves, then bracken, then leaves, and always quiet.',
    own: { words: 'bluebells spring' },
  },
]

export const heightsExperiences: readonly SeedExperience[] = [
  {
    name: 'Balloon over the Downs at Dawn',
    town: 'Highclere',
    host: 'Barnaby Frost',
    headline: 'Drift over four counties with the sun coming up',
    about:
      'You help to hold the mouth open while the burner roars, climb in and are suddenly above the trees. Where you land is up to the wind, and breakfast follows you there.',
    own: {
      starts: [at(6)],
      durations: [210],
      price: [145, 175],
      families: ['balloons', 'chalk-downs', 'thatched-village'],
      words: 'hot-air ballooning sunrise',
    },
  },
  {
    name: 'Climb an Oak with Ropes',
    town: 'Brockenhurst',
    host: 'Owen Pritchard',
    headline: 'Sixty feet up a tree that is older than the Armada',
    about:
      'A tree surgeon’s harness and a good knot take you up into the crown, where there is a hammock, a flask and a view along the treetops.',
    own: { families: ['forest-oaks', 'chalk-downs', 'starry-heath'], price: [38, 55], words: 'tree climbing' },
  },
  {
    name: 'Gliding Trial Flight near {town}',
    town: 'Odiham',
    host: 'Barnaby Frost',
    headline: 'A winch, a rush and then no sound at all',
    about:
      'The winch throws you to a thousand feet in half a minute. Then the cable drops, the noise stops and your instructor says that you have control.',
    own: { starts: [at(11)], price: [95, 125], words: 'glider' },
  },
  {
    name: 'Zip Wire through the Canopy at {town}',
    town: 'Burley',
    host: 'Owen Pritchard',
    headline: 'Nine wires from tree to tree, the last one the longest',
    about:
      'Platforms sit high in the Douglas firs, joined by wires that get longer and faster. The ninth takes you the length of the valley, and some people sing.',
    own: { families: ['forest-oaks', 'chalk-downs', 'starry-heath'], price: [32, 45], words: 'zipline' },
  },
  {
    name: 'Microlight over Four Counties',
    town: 'Andover',
    host: 'Cass Redfern',
    headline: 'Fly with the wind on your face and Stonehenge below',
    about:
      'A motorbike with wings is the nearest description. You sit behind the pilot, follow the Test to its source and, if it is calm, take the bar yourself.',
    own: { price: [115, 150], minAge: 14, words: 'aeroplane flight' },
  },
  {
    name: 'High Ropes above the Ferns',
    town: 'Liss',
    host: 'Owen Pritchard',
    headline: 'Wobbly bridges, nets and one leap of faith',
    about:
      'Three courses at three heights in an old pinewood. You stay clipped on from start to finish, and the leap at the end is optional, though most people take it twice.',
    own: { families: ['forest-oaks', 'chalk-downs', 'starry-heath'], price: [32, 42], words: 'tree top ropes course' },
  },
  {
    name: 'Paragliding Taster on the Ridge',
    town: 'Petersfield',
    host: 'Cass Redfern',
    headline: 'Run three steps and let the hill fall away',
    about:
      'You learn to lift the wing on flat grass, make your first hops from the foot of the hill and finish with a tandem flight from the top of Butser.',
    own: { starts: [at(11)], price: [120, 150], minAge: 14, words: 'paraglider' },
  },
  {
    name: 'Abseil the Old Chalk Pit',
    town: 'Horndean',
    host: 'Cass Redfern',
    headline: 'Lean back over eighty feet of white cliff',
    about:
      'The quarry was dug for lime and left a clean white wall. You go down it backwards, once slowly and once less so, and look for fossils from the rope.',
    own: { price: [34, 48], words: 'abseiling climbing' },
  },
]
