import { post } from './post'

/** Blog posts about walks. */
export const walkPosts = [
  post({
    slug: 'winchester-in-four-hours-on-foot',
    title: 'Winchester in four hours, on foot, with two sit-downs',
    summary:
      'A walk from the station and back, past a round table, a long nave, a short poem and a very old free lunch.',
    scene: 'cathedral-city',
    author: 'ruth',
    publishedOn: '2026-11-13',
    tags: ['Winchester', 'Walks', 'History'],
    experiences: ['With a guide who knows the corners', 'name=heritage&town=Winchester'],
    body: `
      Winchester is small enough to be walked through in twenty minutes and good enough to take all day. This is the walk I
      give to friends who arrive on the ten o’clock train. It is about four miles, mostly level, and goes downhill in the right order.

      ## 10:15 – The Great Hall

      Up from the station to what is left of the castle. In the Great Hall hangs the Round Table, eighteen feet across. It is not
      King Arthur’s; it was made in the thirteenth century, and painted for Henry VIII, who had himself put in as Arthur. Nobody
      minds. Look at the hall as well: stone columns like trees, and a floor that has been trodden since the 1230s.

      ## 10:45 – Down the High Street

      Through the Westgate, which once kept debtors in and enemies out, and down the hill. Stop at the Buttercross. Behind it a
      narrow passage leads under the houses to the Close. Take it. It is the best entrance to anything in the county.

      ## 11:00 – The cathedral

      From outside it looks like a very long barn. Inside, the nave goes on and on, and one of the longest churches in Europe
      opens up like a wood. Jane Austen lies in the north aisle under a stone that does not mention that she wrote. Ask about the
      diver: from 1906 William Walker worked under the foundations for years, in the dark, in a diving suit, putting in sacks of
      concrete so that the place did not sink into its bog.

      ## 12:15 – First sit-down

      In the Close, on the wall, in the sun. A sandwich from the market if it is a market day.

      ## 12:45 – Keats’s walk

      Out by Kingsgate, where there is a church above the arch, past the house in College Street where Austen died, and into the
      water meadows. John Keats took this path nearly every day for a while in the summer of 1819, and wrote *To Autumn* after one
      such walk. It follows a clear stream for a mile. You will see what he meant, and you will see trout.

      ## 13:20 – St Cross

      The Hospital of St Cross is a medieval almshouse, still lived in. Ask at the porter’s lodge for the Wayfarer’s Dole:
      a morsel of bread and a small beaker of beer, given to travellers for some nine hundred years. You are a traveller. Say thank you.

      ## 13:45 – St Catherine’s Hill

      If you have the legs, cross the meadows and climb. An Iron Age rampart, a clump of beeches and a turf maze at the top, and
      the whole of what you have just done laid out below like a map. If you have not, the second sit-down is a pub by the weir.
    `,
  }),
  post({
    slug: 'new-forest-rules-of-the-ponies',
    title: 'The ponies’ rules of the New Forest',
    summary: 'Nine house rules, set down on behalf of some five thousand residents who cannot read but always know.',
    scene: 'forest-oaks',
    author: 'callum',
    publishedOn: '2026-11-06',
    tags: ['New Forest', 'Family days', 'Nature'],
    experiences: ['In the Forest', 'categories=woodland'],
    body: `
      The New Forest is neither new nor, for the most part, forest. About half of it is open: heath, bog, and lawns as short as
      carpet. What keeps it so is teeth. Several thousand ponies, with cattle, donkeys and some pigs, live out here all year, and
      eat whatever would otherwise become a thicket. If you come to visit them, they would like you to know a few things.

      **1. We belong to somebody.** Each pony is owned by a commoner, whose right to turn out animals goes with a house or a piece of
      land. You can tell from the brand, and from the cut of the tail, which shows the part of the Forest that its owner pays for.
      Agnes Loveridge can tell from the ears, but her family has been at it for six generations.

      **2. We are not lost.** A mare without a field is not an escaped mare. A foal lying flat in the sun is not dead. Wait. It will
      twitch.

      **3. Do not feed us.** Not apples, not carrots, not half a pasty. A pony that has been fed learns to stand in roads and to
      search through pushchairs. It is also against the by-laws.

      **4. Do not stroke us.** Your children will ask. The answer is that this one has a kick like a gate.

      **5. We have right of way.** There is a forty limit on the unfenced roads, and at night, in drizzle, forty is too fast for a
      brown pony on a brown road. Those of us with reflective collars have had a talking-to.

      **6. Dogs on leads in spring.** Nightjars, curlews and lapwings nest on the ground from March to July. You will not see the
      nest. You might step on it.

      **7. In autumn it is the pigs’ turn.** For about two months commoners turn out pigs to eat the acorns, which are good for them
      and bad for us. It is called pannage and has gone on since before the Conqueror. A pig with a ring in its nose at the side
      of the A35 is at work.

      **8. The green lawns are ours, and the very green ones nobody’s.** A lawn with daisies is grazing. A lawn of the brightest green
      you have ever seen, with a little white fluff on it, is a bog. Ponies do not walk there. Draw your own conclusion.

      **9. Come early.** By eleven there are cars at Bolton’s Bench and ice-cream at Burley. At seven, in October, there is mist,
      and a stag somewhere making a noise like a rusty bolt, and us.

      ## A morning that keeps to the rules

      Park at Brockenhurst or come by train. Walk out along the Balmer Lawn, up the Lymington River, and back through the oaks of
      the Ober Water. Five miles, flat, with somewhere to paddle. Take out what you brought in. The pigs do not do crisp packets.
    `,
  }),
  post({
    slug: 'south-downs-way-first-day',
    title: 'Walking the first day of the South Downs Way, and only the first',
    summary: 'A hundred miles is a holiday. Twelve is a Saturday. From the cathedral door to a pub in Exton.',
    scene: 'chalk-downs',
    author: 'ruth',
    publishedOn: '2026-10-09',
    tags: ['South Downs', 'Walks', 'Winchester'],
    experiences: ['On the chalk', 'name=South Downs'],
    body: `
      Everybody who sets out on the South Downs Way means to reach Eastbourne. I should like to speak for those of us who mean to
      reach Exton. It is twelve miles from Winchester, there is an inn at the end of it, and you need carry only lunch.

      ## Why the first day is the best

      Because it changes most. You begin among office workers on King Alfred’s feet, and end in a valley where the loudest
      thing is a wren. In between you cross the whole of the chalk from side to side, as if it had been cut for you to look at.

      ## How it goes

      You leave the city by the river and a footbridge over the motorway, which is the last you hear of the century. Chilcomb has
      a church that was old when the Normans came and a lane that smells of wild garlic in April. Then you climb, and the trees
      fall away.

      **Cheesefoot Head** is a natural bowl in the downs. Before D-Day, it is told, Eisenhower spoke here to thousands of American
      soldiers who were about to cross the Channel. Now there are skylarks. If you have time to stop only once, stop here.

      The middle miles run along field edges with views that you get in exchange for nothing. The path is a white line; after rain
      it is a white slide, and in your lugs you carry a fair part of Hampshire home. **Beacon Hill** comes late, when you have begun
      to think about your feet, and gives you all of the Meon valley at once: church towers, hedges, the river hidden in its own
      alders, and the sea as a strip of tin behind.

      Then it is straight down, on grass, to **Exton** and the inn by the bridge.

      ## What it takes

      - **Time.** Six hours with stops.
      - **Water.** A litre and a half. Chalk keeps none for you.
      - **Shoes.** Boots in winter, anything with a grip in summer.
      - **A way back.** There are few buses in the Meon valley, and none that wait. Leave a car, share a taxi, or walk with somebody
        whose spouse owes them a favour.

      ## And if you would rather be told what you are looking at

      Percy Dunstan kept sheep on these hills for thirty years and now keeps walkers. He will show you the dew ponds, tell you
      which plants mean that the turf has never been ploughed, and let his dog Fern bring up the rear. He says that people walk
      too fast because they have paid for the boots. I have tried to slow down since.
    `,
  }),
  post({
    slug: 'five-miles-around-selborne-with-gilbert-white',
    title: 'Slow natural history: a morning in Selborne with somebody who died in 1793',
    summary: 'Gilbert White looked at one parish for most of his life. We tried to look at it for a morning.',
    scene: 'walled-garden',
    author: 'ruth',
    publishedOn: '2026-07-17',
    tags: ['Nature', 'History', 'Walks'],
    experiences: ['Looking closely', 'name=wildlife'],
    body: `
      The Reverend Gilbert White of Selborne kept a tortoise called Timothy, whom he weighed. He noticed that there are three
      kinds of willow wren where others had seen one, by listening to them. He shouted at bees through a speaking-trumpet to find
      out whether they could hear. He put all of it into letters, and in 1789 into a book, *The Natural History and Antiquities
      of Selborne*, that has been in print ever since. He hardly ever went anywhere.

      I went to Selborne for a morning to find out what that is like.

      ## Up

      Behind the village stands the Hanger, a wood of beeches on a slope so steep that it seems to lean. In 1753 Gilbert and his
      brother John cut a path up it in zigzags. It is still there and still does the job: bend after bend, a bench
      where you want one, and the roofs of the village coming out below you one at a time, like stars. It took me a quarter of an
      hour. White was still at it in old age.

      At the top I sat down, with his book and a pencil, and made myself stay for thirty minutes.

      ## What happened in thirty minutes

      *Minute 2.* Nothing. *Minute 5.* I noticed that I was waiting for something. *Minute 8.* A nuthatch came down a trunk head
      first. *Minute 11.* The nuthatch wedged a seed into the bark and hit it. I had not known that they do that. *Minute 15.* Three
      separate flies, each with a place in the air to which it kept returning. *Minute 19.* A wind I could hear coming along the
      Hanger from beech to beech before it reached me. *Minute 26.* A roe deer, ten yards off, as surprised as I was. *Minute 30.*
      I stayed for another thirty.

      ## Down

      The house, called The Wakes, is a museum with his garden around it. There is a ha-ha that he designed, a revolving seat in
      the shape of a barrel, and a kitchen plot full of what he grew. I liked most the two-dimensional statue of Hercules that he had
      painted on a board and set up far off, since he could not afford one in stone. It works.

      ## What I took home

      That the opposite of bored is not entertained. It is interested, and it takes about eleven minutes to get there.

      If you would like company, Tom Fairley leads small groups at about the speed of a tortoise. He once spent an hour and a half
      with eight adults on forty yards of lane. None of them asked when they would get to the view.
    `,
  }),
]
