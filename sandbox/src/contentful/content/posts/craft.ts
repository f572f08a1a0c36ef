import { post } from './post'

/** Blog posts about crafts. */
export const craftPosts = [
  post({
    slug: 'centring-clay-and-other-arguments',
    title: 'Centring, and other arguments with a lump of clay',
    summary: 'An hour at Isaac Thorne’s wheel, in which a beginner is taught mostly by silence.',
    scene: 'potters-bench',
    author: 'beatrix',
    publishedOn: '2026-10-23',
    tags: ['Craft', 'Meet the host', 'Rainy days'],
    experiences: ['Take a seat at the wheel', 'name=pottery'],
    body: `
      Isaac Thorne says very little. He puts a ball of clay in front of you the size of an orange, sets the wheel going, wets his
      hands, and lays them on it. The clay wobbles, then considers, then stands still while spinning, which is a strange thing to see.
      Then he takes his hands away and looks at you.

      You lay your own hands on it. It throws you off like a horse.

      ## What the trouble is

      It is called centring. The lump has to sit so exactly in the middle of the wheel that it seems not to move. Until it does, nothing
      that you try to make of it will be round. There is no trick. There is posture: elbows in to the hips, a straight wrist, a
      weight that comes from the back and not from the arm. And there is temper. Push when you are cross and you are off again.

      I had twenty minutes of this. It rained on the roof. At some point I stopped trying to win, and it was still.

      ## What happens then

      You press two thumbs down, and there is a hole. You draw them apart, and there is a floor. Then one hand goes inside
      and one outside, and between your fingertips you feel a wall of wet clay, and you bring both hands up, slowly, at the speed of
      breathing. The wall comes too. I have bound books for twenty years and have never felt anything grow in my hands.

      Mine grew to the height of a teacup, leant, and sat down. Isaac nodded. He cut it in half with a wire, from top to bottom, so
      that we could see how thick it had been. “Too much at the foot,” he said. It was his longest sentence until lunch.

      ## Where it comes from

      He digs some of the clay himself, from a bank near the Test, lets it weather through a winter, sieves it and mixes it with
      something better behaved. It fires to the brown of a good crust. It makes every cup a little bit of one field.

      ## What you take home

      Not on the day. Whatever survives has to dry for a week or more, be fired, be glazed, be fired again. About five weeks
      later a box arrives, and in it, among much newspaper, is a thing that you made, and it is smaller than you remember, since clay
      shrinks by about a tenth.

      Mine holds paper clips. It leans towards the window as if somebody had called it.

      ## Practical

      - Short nails. Sleeves that stay up.
      - Two hours is enough to fall over; half a day is enough to stand up.
      - Children from eight or so are better at this than their parents. They have less to unlearn.
    `,
  }),
  post({
    slug: 'a-blacksmith-answers-childrens-questions',
    title: 'Is it hot? A blacksmith answers questions from Year Four',
    summary: 'Thirty-one children, one anvil, and a man who has been asked all of it before.',
    scene: 'potters-bench',
    author: 'callum',
    publishedOn: '2026-09-04',
    tags: ['Craft', 'Family days', 'Meet the host'],
    experiences: ['Hammer in hand', 'name=blacksmith'],
    body: `
      Bernard Cole is the third Bernard Cole to work at his anvil. Once a year a school comes. I went along to carry coats and wrote
      down what was asked.

      **Is it hot?**
      Very. When iron is the colour of a ripe cherry it is about eight hundred degrees. When it is the colour of butter it is
      about twelve hundred, and when it throws sparks like that I have left it too long and am going to have to say a word.

      **Have you ever burnt yourself?**
      Not today.

      **Why do you hit the anvil when there’s nothing on it?**
      To keep the rhythm while I think. My grandfather called it giving the hammer a rest. It is the tapping you hear.

      **Why is the pointy end pointy?**
      It’s called the horn, or the bick. You bend things round it. Everything on an anvil is for something. The square hole is for
      tools and the round one is for punching through. The flat bit is where I put my tea.

      **Could you make a sword?**
      I could. I mostly make gate latches. Nobody has come through a gate lately who needed a sword.

      **What’s the hardest thing to make?**
      Two the same.

      **Is it the same as in Minecraft?**
      I’m told that theirs don’t need sweeping.

      **Do horses mind?**
      I’m not a farrier any more, it’s bad for the back, but no. A shoe is nailed into what you’d call its toenail. Do you mind when
      you have yours cut? Well. Horses are the same, some are babies about it.

      **How do you know when to hit it?**
      You look at the colour. Then you’ve got about ten seconds. If you’ve not decided by then what you want, put it back in the
      fire and decide. It’s good advice generally.

      **Did you always want to be one?**
      I wanted to be a goalkeeper.

      **Can I have a go?**
      Everyone asked that, so everybody did: two taps each with the small hammer, gloves down to the elbow, on a bar that came out
      of it as a rather democratic hook. It hangs in their classroom. It holds the register.

      ## If you would like to be asked in

      Bernard takes four at a time, because he has four hammers. From twelve upwards you go home with a poker, a hook, or a
      bottle-opener in the shape of a leaf. It takes three hours, of which the first is spent learning to light a fire that is worth
      having. Wear cotton or wool; nothing that melts.
    `,
  }),
  post({
    slug: 'colours-from-the-verge',
    title: 'Six colours you can get out of a Hampshire verge',
    summary: 'Yuki Harada dyes wool with what grows between her gate and the bus stop. A shade card, with recipes.',
    scene: 'walled-garden',
    author: 'beatrix',
    publishedOn: '2026-07-31',
    tags: ['Craft', 'Nature', 'How to'],
    experiences: ['Workshops', 'categories=creative'],
    body: `
      “Everything is yellow,” says Yuki Harada, “until you know what to do to it.” Her studio smells of indigo and toast. On the wall
      hangs a row of skeins, each with a paper tag, and from the tags you can tell where she goes for a walk.

      All of these are for a hundred grams of clean wool, soaked, and simmered beforehand for an hour with ten grams of alum,
      which is what makes the colour stay. Use a pan that you will never cook in again.

      ## 1. Weld: the yellow of a road sign

      *Where:* chalky banks, as tall as your waist, July. *How:* chop the whole plant, simmer for an hour without boiling, take it
      out, put the wool in. Clear, cold, slightly green. It is one of the oldest dyes there are and still the best yellow.

      ## 2. Nettle: the green of a school jersey

      *Where:* you know where. *How:* a carrier bag full of tops for a hundred grams. An hour. A rusty nail in the pot takes it from pale straw
      to a quiet green-grey.

      ## 3. Onion skins: marmalade

      *Where:* not the verge, but I promised six. *How:* save the dry outer skins for a winter. It is the surest of all, and the one to do
      with children, as nothing can go wrong.

      ## 4. Walnut husk: brown, for ever

      *Where:* under the tree in September; wear gloves, or be brown-handed for the start of term. *How:* soak the green husks for a
      week until the whole village complains. No alum needed.

      ## 5. Bramble: the grey of a pigeon

      *Where:* everywhere, young shoots, spring. *How:* an hour’s simmer, then a second bath with the rusty nail. You would never
      guess.

      ## 6. Woad: blue, and magic

      *Where:* a garden, for it is seldom wild now. *How:* this one is hard, and I shall not pretend that it fits into a
      paragraph. The leaves go into hot water, the water is made alkaline and beaten until it froths green, and then something has
      to take the air out of it again. You lower in white wool. It comes up yellow. And then, as it hangs there dripping, the air
      gets to it, and you watch it turn green, and then blue, in about a minute.

      I have seen it five times. Every time somebody said “Oh” as if they had been handed something.

      ## A note on washing

      None of these will stand a machine. Cool water, a little soap, dry in the shade. They soften with the years, all in the same
      direction, so that what you have dyed will go with everything else you have dyed. That cannot be bought.
    `,
  }),
  post({
    slug: 'how-to-look-at-a-garden-in-november',
    title: 'How to look at a garden in November',
    summary:
      'Nothing is out, and that is the point. A gardener on bones, bark and the case for coming when it is cold.',
    scene: 'walled-garden',
    author: 'beatrix',
    publishedOn: '2026-11-18',
    tags: ['Gardens', 'Seasons'],
    experiences: ['Gardens, in any month', 'name=garden'],
    body: `
      In June anyone can look at a garden. You follow the scent, you say “oh, the roses”, you have tea. It is like meeting a
      person at their wedding. If you would like to know them, come back in November, when they are in their old coat.

      Clementine Rowe, who gardens and cuts flowers for a living, took me round hers last week in a wind that came straight from
      the Solent. I asked her what there was to see. She gave me five things to do.

      **Stand at the gate and squint.** With your eyes half shut, colour goes and shapes stay. What is tall? What is dark? Where does
      the path go? If a garden is good now, it is good. If it is only a mud with labels in it, somebody has been relying on
      flowers.

      **Look for the light.** It comes in flat at this season, under things, from the side. A grass that you would not have noticed
      in July is a lamp at three in the afternoon. Gardeners who know this plant grasses to the south-west and do not cut them
      until February.

      **Touch the bark.** Birch, which peels like a letter. Cherry, polished as a banister. Dogwood, which is scarlet in winter and
      was nothing much all summer. The Sir Harold Hillier Gardens, near Romsey, keep a whole winter garden for this. Take off your
      glove.

      **Count the seedheads.** Fennel, teasel, honesty, the black buttons of coneflower. Each is somebody’s breakfast. While we stood
      there eleven goldfinches came down on the teasels, argued, and left. Clementine does not tidy until spring. She says that a tidy garden
      in winter is a restaurant with the chairs up.

      **Smell, low down.** Winter box, witch hazel by Christmas, *Viburnum*. They flower when there is hardly an insect about, so they
      have to shout, and they shout in scent.

      ## What to do with what you have seen

      Go home and stand at your own gate, or window-box. What you miss now is what to plant: something evergreen to hold the corner,
      something with bark, one good grass. It is the best month for planting anything with roots, as long as the ground is not frozen.
      And put in tulips. They are the only job in gardening that forgives lateness: November is right, December will do.

      Then tea, with both hands round the cup. I did say it was like meeting somebody in their old coat. You do stay longer.
    `,
  }),
]
