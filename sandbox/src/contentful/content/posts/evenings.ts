import { draft, post } from './post'

/** Blog posts about evenings and gifts. */
export const eveningPosts = [
  post({
    slug: 'five-things-to-see-in-a-dark-sky',
    title: 'Five things you can see with no telescope at all',
    summary:
      'The South Downs are one of the few reserves for darkness in the world. Bring a blanket and let your eyes go wide.',
    scene: 'starry-heath',
    author: 'ruth',
    publishedOn: '2026-11-09',
    tags: ['Nature', 'South Downs', 'Seasons'],
    experiences: ['With a telescope, if there is one', 'name=stargazing'],
    body: `
      In 2016 the South Downs National Park became an International Dark Sky Reserve, one of a couple of dozen in the world. It means that from a hill
      not far from Petersfield, an hour from London, you can see what your great-grandparents saw from their back door. It is free and needs
      no equipment, apart from twenty minutes’ patience: that is how long eyes take to open up. One glance at a telephone and you
      begin again.

      Edmund Sparrow, who talks about stars as if they lived in the next village, gave me this list. All of it can be done lying down.

      **1. The Plough, and what it is good for.** Seven stars, always above the horizon here. Take the two at the end of the blade, go on in
      a line for five times the distance between them, and you have reached the Pole Star. It is not very bright. It is the only one that
      does not move. You are facing north, and need never be lost again on a clear night.

      **2. The W of Cassiopeia.** On the other side of the Pole Star, sitting up or lying down according to the season. Follow its sharper point
      downwards on an autumn night, and there is a smudge the size of a fingernail. That is the galaxy in Andromeda. The light left
      it two and a half million years ago. It is the furthest thing that anybody can see unaided.

      **3. The Seven Sisters.** From October to March, climbing up in the east in the evening. Count them. Most people see six. If you
      see seven or more, tell an optician, who will be pleased for you.

      **4. Orion, with a sword.** He is up by ten in December. The red one at his shoulder is Betelgeuse, so large that it would swallow
      the orbit of Mars. The blue-white one at his foot is Rigel. In the sword there is a blur: it is a cloud in which stars are
      being born. Look slightly to one side of it. The edge of the eye sees better in the dark than its middle.

      **5. The Milky Way.** In August and September, straight overhead. It is where we live, seen from inside and edge on.
      From a town you do not see it at all. From Old Winchester Hill on a night without a moon, people have taken it for cloud.

      ## When and where

      Go in the week on either side of a new moon. Old Winchester Hill, Butser Hill and Buriton have car parks and low horizons. In the New
      Forest any heath will do; keep out of the bogs.

      Wear twice as much as you think. Take a red torch, since red does not spoil the eyes, and a flask. If cloud comes, stay for
      a bit. Clouds, says Edmund, never stopped a story.
    `,
  }),
  post({
    slug: 'four-ghosts-ranked-by-reliability',
    title: 'Four Hampshire ghosts, ranked by how often they turn up',
    summary: 'A monk, a drummer, a lady and a coach and four. We asked somebody who has waited for all of them.',
    scene: 'cathedral-city',
    author: 'ruth',
    publishedOn: '2026-10-27',
    tags: ['Winchester', 'History', 'Seasons'],
    experiences: ['By lantern light', 'name=ghost'],
    body: `
      Caleb Storrington has died in most of the theatres of the south coast, and now leads people through dark streets with a lantern. He
      does the voices. I asked him, as a colleague in the business of keeping appointments, which of the county’s ghosts can be relied on.

      ## Fourth: the coach and four

      There is hardly a straight lane in Hampshire down which a coach with headless horses does not go. “Never seen it. I have waited at
      eleven different gates. I think it is one coach with a very full diary.” **Reliability: one lantern out of five.**

      ## Third: the drummer

      It is told of more than one old house that a drum is heard before a death in the family. “I was once in such a house and heard it
      quite distinctly. It was the boiler. I should not like to say what that foretold, but they did have to replace it.” **Two lanterns.**

      ## Second: the lady on the stairs

      Every inn that is older than 1750 has a lady. She is grey, or white, or, at one establishment in the Test valley, “sort of beige”. She
      is always unhappy in love and never bothers anyone who has paid. “I have met three landlords who would swear to her, and
      two who invented her for the brochure and now will not go upstairs alone. I find that interesting. I have a theory that if you set
      a place for somebody, sooner or later they come.” **Three lanterns.**

      ## First: the monk in the Close

      In Winchester a monk is said to limp across the grass near the cathedral towards the place where his church stood. When some graves were found
      there, one of the skeletons is supposed to have shown signs of a bad knee. “I like him because he does not do anything. He is not sad.
      He has no message. He is just going to work.” And has he seen him? Caleb turned the lantern down a little. “I have seen people
      step aside for him. On the same spot, without being told. Eleven times in seven years.” **Four lanterns.**

      > “The fifth I keep back. One has to leave room.”

      ## Going along

      The walk lasts an hour and a half and covers less than a mile. It goes on in drizzle, which helps. Children from ten come and mostly
      hold up better than their fathers. It is not the kind at which somebody jumps out at you. You are told things, quietly, in
      places where they may have happened, and are then left to walk back to the station by yourself.
    `,
  }),
  post({
    slug: 'i-was-told-at-seven-not-to-sing',
    title: 'I was told at seven not to sing',
    summary: 'Thirty-eight years later I went to a choir for people who cannot. A report.',
    scene: 'bandstand-bunting',
    author: 'beatrix',
    publishedOn: '2026-09-28',
    tags: ['Wellbeing', 'Rainy days', 'Meet the host'],
    experiences: ['Everybody sings', 'name=singing'],
    body: `
      Her name was Mrs Pratt. It was the carol concert. She walked along the row with her head on one side, stopped in front of me, and said: “You,
      dear, just move your lips.” I moved my lips for thirty-eight years. I did so at weddings, at football, at my own daughter’s
      birthday. I mention it because it turns out that there is a Mrs Pratt in everybody.

      There were twenty-six of us in a church hall in Romsey on a wet Tuesday. Ayesha Malik asked who had been told not to sing. Twenty
      hands went up. An old man said that in his case it had been the Navy.

      ## What she does

      She does not hand out music. She does not say “soprano”. She asks everybody to hum any note they like, and to keep humming,
      and to walk about. It is dreadful. Then she says: “Now, if you pass somebody whose note you like better, have it.” In about a minute and
      a half, with nobody having decided anything, the room is in tune. I felt it arrive in the floor.

      Then she sings a line, and we sing it back. Then another for the other half of the room. She puts the one over the other as you might lay two
      hands together. It was a song about a river, in a language that I did not know, and we were in four parts. I looked about to see
      who was making that sound.

      ## What I learned

      - Hardly anybody is tone deaf. It is a real condition, and rare. The rest of us are out of practice, and out of breath.
      - You sing with your ears.
      - The person next to you is not listening to you. They are worrying about their own Mrs Pratt.
      - It is impossible to be anxious and to breathe out for twelve seconds. I have tried to do both.

      ## Why it is good for you

      I could tell you about studies, of which there are some. I had rather tell you about the man from the Navy. He came because his
      wife had died and the house was quiet. He has a voice like a gate. Ayesha stood him at the end of the row, next to me, and said that
      every choir needs one note that does not move. He held it. The rest of us went up and down around him, like gulls round a post,
      and at the end of the evening he said, to nobody: “Well. That was company.”

      I go every Tuesday. At the last carol concert I did not move my lips. I sang. My daughter turned round and stared.

      Somewhere, I trust, Mrs Pratt put her head on one side.
    `,
  }),
  post({
    slug: 'how-to-give-a-day-out',
    title: 'How to give a day out, and not get it wrong',
    summary:
      'Start at question one and follow the arrows. You will be done in three minutes, and they will be pleased for a year.',
    scene: 'thatched-village',
    author: 'meera',
    publishedOn: '2026-11-02',
    tags: ['Gifts', 'How to'],
    experiences: ['Often given', 'categories=couples'],
    body: `
      I have bought a great many bad presents. A bread machine for a baker. Perfume for a woman with a cold. What I learned, slowly, is that
      people do not want things; they want to have been thought about. A day out is a good way of doing that as long as you do think. So
      let us.

      ## 1. Do you know what they would like?

      **Yes, exactly.** Give the experience itself, with tickets for the right number of people. It says: I listened. Go to 2.

      **More or less.** Give money, and write the idea into the message: “for something with boats in it”. They can follow the hint or not.
      Go to 3.

      **Not at all.** Give money and no hint. Go to 3.

      ## 2. Would they go alone?

      **Gladly.** One ticket. There are people for whom a day by themselves is the present.

      **No.** Two tickets, and do not write your own name on the second. If they want you, they will ask. If they do not, you have found out
      something at a fair price.

      ## 3. How much?

      Look up what the sort of thing that they enjoy costs for as many as would go, and round up. A voucher that is five pounds short is a bill.
      It may be anything from £10 to £1,000, and several people can club together by each giving one: all of them can be used
      on the same booking.

      ## 4. When should it come?

      **On the day itself.** Choose the date and it arrives at eight in the morning, before the toast.

      **I shall be there.** Print it. It comes out at the size of a card. Put it in an envelope, and the envelope in something
      absurdly large.

      **It is today, and I forgot.** Send it at once. I shall say nothing.

      ## 5. What shall I write?

      You have five hundred characters, and that is a lot. Three sentences will do: a thing that you remember, a thing that you wish them,
      and your name. These have made people cry, in a good way:

      - “You taught me to swim. Go and be taught something.”
      - “No children. I checked.”
      - “This is instead of the clock. Love, the whole of accounts.”

      ## Then leave it alone

      They have twelve months. Do not ask in March whether they have used it yet. Around the eleventh month we write to them ourselves, and then
      again a week before the end, and if life has got in the way, they can have three months more.

      You will know when they have been, because they will tell you about it at length. Listen. That is the other half of the present.
    `,
  }),
  draft({
    slug: 'an-advent-calendar-of-small-walks',
    title: 'An Advent calendar of small walks',
    summary: 'Twenty-four walks of under an hour, one for each door. Still to be walked: seven.',
    scene: 'starry-heath',
    author: 'ruth',
    publishedOn: '2026-11-27',
    tags: ['Walks', 'Seasons'],
    experiences: ['Out of doors', 'categories=outdoors'],
    body: `
      Behind the first door there is a lane. It leads from the church at Cheriton to the source of the Itchen, and back to the inn, in forty minutes
      by daylight and fifty by torch.

      Behind the second there is the sea wall at Keyhaven, at dusk, with the geese coming in.
    `,
  }),
]
