import { post } from './post'

/** Blog posts about the sea and rivers. */
export const waterPosts = [
  post({
    slug: 'how-to-read-a-tide-table',
    title: 'How to read a tide table, in the time it takes to drink a coffee',
    summary:
      'Four columns of numbers decide whether your day at the coast is wet feet or a long wait. Here is what they mean, and why Southampton has more high water than it needs.',
    scene: 'harbour-dusk',
    author: 'jonah',
    publishedOn: '2026-11-20',
    tags: ['On the water', 'How to'],
    experiences: ['Out on the tide', 'name=sailing'],
    body: `
      On the quay at Lymington there is a noticeboard, and on it a sheet of figures that most people walk past on the way to the
      ice-cream. It is the most useful piece of paper in town. Let me show you how to read it.

      ## The four lines of a day

      Each day has four entries, sometimes three. Two are high water, two are low. Beside each stands a height in metres. A line
      that says *06:42 3.0* means that at eighteen minutes to seven the water will be three metres above a mark called chart
      datum, which is roughly the lowest the sea ever goes.

      The time between one high water and the next is a little over twelve hours. That is why the tides move on by most of an
      hour from one day to the next, and why the beach that was perfect on Monday morning is a wall of water by Friday.

      ## Big tides and small ones

      Run a finger down the heights and you will see them swell and shrink over a fortnight. The large ones are called springs,
      which has nothing to do with the season: they come a day or two after every full and new moon. The small ones, between
      them, are neaps. At springs the sea goes out furthest, so that is when to look for rock pools, wrecks and lost anchors. At
      neaps it hardly bothers, so that is when to learn to paddle.

      ## The clock trick

      Water does not rise evenly. It begins slowly, hurries in the middle and slows down again at the top. Sailors call it the
      rule of twelfths. Divide the rise into twelve. In the first hour it does one part, in the second two, in the third and
      fourth three each, then two, then one.

      > In the middle two hours of a tide, half the water moves. That is when sandbanks vanish and picnics float.

      ## And then there is the Solent

      Everything above is true nearly everywhere, and not quite true here. The Isle of Wight stands in the doorway, and the
      tide that comes up the Channel fills the Solent from both ends. In Southampton Water the result is a high tide that lingers:
      the water comes up, hesitates, and stands near the top for two hours or more. Great ports have been built on less luck.
      In the western Solent, around Hurst, the same arrangement gives you a stream that can run faster than a person walks. Look,
      admire, and do not swim in it.

      ## Before you go

      1. Look up the place itself, not the nearest one with a nicer name. Langstone and Lymington differ by an hour and more.
      2. Check whether the table is in summer time. Many are printed in Greenwich Mean Time, and forgive nobody.
      3. Write the time of low water on your hand. By the second ice-cream you will have lost the paper.

      That is all there is to it. The coffee should be about finished, and the tide has moved four inches.
    `,
  }),
  post({
    slug: 'first-time-in-a-kayak-a-diary',
    title: '09:10, wet. A diary of a first time in a kayak',
    summary:
      'Our man for families had never sat in a boat smaller than a ferry. He took notes. Some of them are legible.',
    scene: 'solent-sails',
    author: 'callum',
    publishedOn: '2026-10-16',
    tags: ['On the water', 'Family days'],
    experiences: ['Paddles provided', 'name=kayak'],
    body: `
      **08:40.** Car park by the water. Joe Whitcombe, who is to teach us, has a van, a dog called Gunwale and a way of looking
      at my shoes. He gives me other shoes.

      **08:55.** The safety talk. It is short and funny, and there is a test at the end. My daughter, who is nine, gets full
      marks. I am told that “just stand up” is the answer to more things than one would think, as the creek here is waist-deep.

      **09:10.** Wet. I had not yet got in.

      **09:15.** In. A kayak, it turns out, goes where you look. I look at a moored yacht and begin to go there. “Look past it,”
      says Joe, as if it were easy to look past a thing that is getting larger.

      **09:30.** We go in a straight line. All five of us, at once, for perhaps a minute. A woman called Denise, who came on
      her own and was worried about her knees, laughs out loud.

      **09:45.** Up a side creek, where it goes quiet. Mud on both sides, silver, with the tide just lifting off it. An egret is
      fishing with the concentration of somebody doing a crossword. We drift. Nobody says anything for so long that my daughter
      checks that I am still there.

      **10:05.** Biscuits, held on to a paddle laid across three boats. This is called rafting up. I have never had a better
      biscuit, and it was a plain digestive.

      **10:20.** A seal. Or a buoy. Opinion is divided, but a buoy does not sigh.

      **10:35.** The wind gets up a little and we learn to go against it. It is work. My daughter overtakes me and does not look
      back, which is her mother’s way of doing it too.

      **10:50.** I fall in. I was waving. I stand up. Joe was right about that.

      **11:00.** Back on the hard, as the slipway is called. My arms are made of string. Denise has already asked when the next
      one is.

      ## What I would tell you

      - Wear something that dries. Not jeans. Joe has views on jeans.
      - Tie your glasses on with anything at all.
      - Children from about eight can manage a boat of their own in sheltered water; younger ones go in the front of yours and
        give orders.
      - Book a morning. There is less wind, and afterwards you have the rest of the day to talk about it.

      **11:40.** Bacon roll, Gunwale watching. **11:41.** Half a bacon roll.
    `,
  }),
  post({
    slug: 'chalk-streams-explained-by-a-trout',
    title: 'Ten things a trout would tell you about a chalk stream',
    summary: 'Hampshire has some of the clearest rivers on earth. We asked the residents what makes them so.',
    scene: 'chalk-river',
    author: 'ruth',
    publishedOn: '2026-09-18',
    tags: ['Nature', 'Walks', 'On the water'],
    experiences: ['Quiet days in the valleys', 'categories=nature_focused'],
    body: `
      A brown trout below the footbridge at Ovington does not give interviews. It hangs in the stream, nose up, moving just
      enough to stay where it is. But if it did talk, I think this is what it would say.

      1. **This is rain from last winter.** It fell on the downs, sank into the chalk, and has spent months coming through. You
         are looking at a very slow tap.
      2. **It is always about ten degrees.** Underground nothing knows what season it is. In January the river smokes; in July it
         makes your ankles ache.
      3. **You can see me because there is nothing in the way.** The chalk is a filter as thick as a hill. No mud, no peat, no
         brown.
      4. **I can see you too.** Walk softly, stay low, and do not let your shadow fall on the water. Herons know this.
      5. **The green hair is called water crowfoot.** It is a buttercup that took up swimming. In May and June it flowers, and
         the river looks as if somebody had been married on it.
      6. **Lunch comes down the middle.** Mayfly, olives, sedges, shrimp. I choose a place where the current brings it past, and
         then defend it.
      7. **Somebody built half of this.** The carriers and hatches in the meadows were dug centuries ago to flood the grass in
         winter and bring on an early bite for sheep. The men who worked the hatches were called drowners.
      8. **There are not many of us.** Most of the world’s chalk streams are in England, and a good share of those are
         within an hour of where you stand. The Test and the Itchen you know. Look for the Meon, the Dever, the Candover Brook
         and the Wallop as well, whose name was not meant to be funny.
      9. **Watercress likes what I like.** Clean water at an even temperature, all year. The beds at Alresford are fed from
         springs, and the town gave its railway the name.
      10. **It is not as safe as it looks.** Too much is pumped out for taps, and too much of what we do on land ends up here. If
          you want to help, use less water in a dry spring, and come and look. People look after what they have seen.

      ## Where to stand

      The bridge at Ovington is good, and so are the paths from Winchester to St Cross, the common at Stockbridge, and the
      water-meadows below Alresford, where there is a thatched mill that straddles the stream. Polarised sunglasses take the
      glare off and put ten more fish in any river.

      Bring a sandwich. Ask nobody to be quiet; after a minute or two they will be.
    `,
  }),
  post({
    slug: 'a-letter-to-someone-afraid-of-cold-water',
    title: 'A letter to someone who would like to swim in the sea but hates the cold',
    summary: 'You have asked me three times whether it is really worth it. Here is the long answer.',
    scene: 'beach-huts',
    author: 'beatrix',
    publishedOn: '2026-08-28',
    tags: ['On the water', 'Wellbeing'],
    experiences: ['With somebody on the bank', 'name=swimming'],
    body: `
      Dear L.,

      You said on the telephone that you would come if somebody promised that it was not cold. Nobody can. It is cold. In March,
      when the sea off Southsea is at its lowest, it may be seven or eight degrees; by September it has crept up to seventeen or
      so, and feels almost like a kindness. But I have noticed that people who ask about the temperature are not really asking
      about the temperature. They are asking whether they will make a fool of themselves. So let me tell you about that.

      The first time I went was at Hill Head, early, with Marcus Oyelaran, who coaches people like you and me. There were six of
      us in bobble hats. One man had a cap with a duck on it. Marcus has the patience of a lighthouse. He explained that the gasp
      you feel is a reflex, that it is over within about ninety seconds, and that all you need to do is to stand with the water
      at your waist, breathe out slowly, and wait for your own body to stop shouting. He stood there with us. He counted.

      And it stops, L. That is what I had not known. It goes from unbearable to interesting, and you are left standing in the
      sea at seven in the morning with the Isle of Wight in front of you, feeling every inch of your own skin. I swam perhaps
      thirty strokes. I laughed at nothing. Then I got out, put on everything I owned and drank tea from the lid of a flask,
      and I was so pleased with myself that I was unbearable until Wednesday.

      Some rules, since you like rules:

      - Never alone, and never where somebody who knows the place would not. The Solent has streams that are stronger than you.
      - In slowly. Nobody is impressed by a dive.
      - Out sooner than you think. A minute for each degree is plenty, and less is fine.
      - Wool hat on, rings off. Cold fingers shrink.
      - Warm clothes laid out in the order you will need them. You will be clumsy for ten minutes. It is only the cold, and it passes.
      - If your heart or your lungs have ever given a doctor pause, ask that doctor first.

      You need no wetsuit, though you may like one, and no money to speak of. You need a towel, a friend and a morning.

      The man with the duck, by the way, turned out to be a judge. Nobody has ever looked a fool in the sea. The sea sees to
      that; it makes all of us the same.

      Come on the twelfth. I shall bring the flask.

      Yours, B.
    `,
  }),
]
