import { post } from './post'

/** Blog posts about days out with other people. */
export const togetherPosts = [
  post({
    slug: 'a-rainy-saturday-by-degrees',
    title: 'A rainy Saturday, by degrees',
    summary:
      'What to do with children in drizzle, in rain, and in the sort that comes sideways. With times, and snacks.',
    scene: 'bandstand-bunting',
    author: 'callum',
    publishedOn: '2026-11-16',
    tags: ['Rainy days', 'Family days'],
    experiences: ['Better in the wet', 'categories=for_rainy_days'],
    body: `
      People speak of rain as if it were one thing. Anybody with children knows that there are three, and that the plan for one is a
      disaster in another. Look out of the window and turn to the right section.

      ## Drizzle

      *You can see it only against something dark.*

      Go out. I mean it. Drizzle keeps everybody else at home, brings out snails, and makes a wood smell of wood. Under beech or oak you
      will hardly feel it. Poppy Merriweather runs her forest school in anything short of a gale, and says that in twelve years nobody
      has asked to stop because of the weather, except one father.

      - **10:00** Alice Holt, the Forest, any wood with a car park. One bag for each child, one rule: find something for each letter of your name.
      - **11:30** Hot chocolate from a flask, standing up.
      - **12:00** Home, bath, toast. You have won, and it is midday.

      ## Rain

      *There are circles in the puddles.*

      Now you need a roof, and something to do beneath it with the hands. Do not choose a place where the point is to look. Choose one
      where the point is to make a mess that is not yours.

      - **10:00** Something with a teacher: clay, bread, slime. Ravi Chandran has a van full of magnets and safety goggles, and has
        never been known to refuse a “why?”.
      - **12:30** A proper lunch, in a place with a tablecloth made of paper, and bring crayons.
      - **14:00** One ship, one museum or one castle. Not two. One hour. Leave while they are still asking for more.

      ## Sideways

      *The bins have gone.*

      Stay in, but book something for next week now, all of you, round the table. You would not believe how well an afternoon goes
      when there is something to look forward to in it. Then:

      - **Build the den.** Every cushion. The grown-ups have to come in as well, otherwise it is only furniture.
      - **Cook backwards.** Pudding first. It is remembered for years.
      - **Put on a coat and stand in it for four minutes.** Everyone. Shout. Come in again. It changes the air in the house.

      ## What to keep in the car

      Three towels, one bag that does not leak, dry socks for one more person than you have, and a packet of something that you have told
      nobody about.
    `,
  }),
  post({
    slug: 'what-step-free-means-and-what-i-measure',
    title: 'What “step-free” means, and what I measure',
    summary: 'Our icons say wheelchair accessible, or they do not. Here is the tape measure behind them.',
    scene: 'beach-huts',
    author: 'seun',
    publishedOn: '2026-09-11',
    tags: ['Accessibility', 'How to'],
    experiences: ['Wheelchair accessible', 'facilities=wheelchair_accessible'],
    body: `
      My sister uses a wheelchair. She has been told “it’s fully accessible, there’s only one step” so often that she had it printed on
      a mug. When I came to work here I said that I should like to be the person who goes to look. So I go, with a tape measure, and this is
      what I write down.

      | I measure | Because |
      | The narrowest door on the way, in millimetres | A common chair needs about 800 with elbows, and there is always one door |
      | Every step, even a lip of two centimetres | Front castors are small, and two centimetres is a wall |
      | Slopes: how long, and how much they rise | Up to one in twelve most people manage with help. One in eight is a slide |
      | What is on the ground | Gravel is worse than grass, and wet grass is worse than both |
      | The way from the car to the welcome | The experience may be perfect and the car park two hundred yards away, uphill |
      | The loo: door, space beside it, whether it is full of chairs | It is nearly always full of chairs |
      | Where you can sit without having asked | For anybody who can stand, but not for an hour |
      | How loud it is | Some people need to know it as others need to know about stairs |

      ## What the icon says, then

      **Wheelchair accessible** means that somebody in an ordinary chair, with one friend, can do the whole of it: get there, join in
      and go to the loo. Not “most of it”. If there is a part that they cannot do, there is no icon, and the page says which part and why.

      **Wheelchair accessible toilet** means that I have been in it.

      ## What no icon can say

      Whether you are made a fuss of. I watch for that as well. The best hosts do what Ayesha Malik does with her choir: she puts chairs out for
      everybody, so that nobody is the person who needs one.

      ## What you can do

      - **Tell them.** When you add names to your tickets there is a line for access needs. Hosts read it, and most ring you. Write what
        you would like to happen rather than what is wrong with you: “I would like to sit near the front” is enough.
      - **Ask me.** If a page does not say what you need to know, write to us and I will find out, or drive there.
      - **Tell me that I am wrong.** Things change. Somebody puts a flowerpot in a doorway, and an icon is a lie until I hear of it.

      ## Three to begin with

      The boat trips that leave from a pontoon, and not from steps. Throwing a pot, at a wheel that my sister says is the
      right height for once. And the towpath of the Basingstoke Canal west of Odiham: three flat miles, firm, with a castle at one end
      and at the other a pub whose door is 910.
    `,
  }),
  post({
    slug: 'eight-days-out-from-one-railway-line',
    title: 'Eight stops, eight days out: the line from Basingstoke to Brockenhurst',
    summary: 'Sit on the left. Get out whenever you like. You will not need the car.',
    scene: 'chalk-downs',
    author: 'seun',
    publishedOn: '2026-08-07',
    tags: ['By train', 'Walks', 'New Forest'],
    experiences: ['Near a station', 'town=Brockenhurst'],
    body: `
      I do not drive. People are sorry for me until I tell them that I have had a sandwich, read a chapter and seen a kingfisher since
      Basingstoke. The main line runs down through the middle of Hampshire like a zip. Here is what you find if you undo it, stop by stop.
      Not every train stops at each of them, so look before you leap.

      **1. Basingstoke.** Wait. Walk twenty minutes east along the little Loddon to Old Basing: brick cottages, a mill, and the
      ruins of [a house that annoyed Cromwell](/blog/five-ruins-and-how-to-picnic-in-them). Nobody believes it is the same town.

      **2. Micheldever.** A station for a village that is two miles away. That is its charm. Take the lane to the south-east and a
      path along the Dever, a chalk stream so small that you can talk across it.

      **3. Winchester.** [Four hours](/blog/winchester-in-four-hours-on-foot), two sit-downs. If you have done all that, turn left out of the
      station instead of right and see the water meadows from the north.

      **4. Shawford.** Hardly a station: two platforms and a river. Cross the green, and you are on the Itchen Navigation, a canal that
      has half turned back into a stream. North is Winchester, an hour and a half under willows. Go in May with no plan.

      **5. Eastleigh.** Change here. It is a railway town, made by the works and proud of it. For my taste its best platform is
      the one with a train to Romsey: an abbey that the townspeople bought in 1544 for a hundred pounds. They still have the receipt.

      **6. Southampton.** Ten minutes from the station there are town walls, high, medieval, and half a mile of them still to be walked.
      Begin at the Bargate. Go round by the quay from which the *Mayflower* set out in 1620. If you are interested in the *Titanic*, most of
      her crew lived here, and the museum in the old police station tells it by their names.

      **7. Beaulieu Road.** My favourite. There is no village. There is a platform, a pub, a pony sale some days a year, and
      heath in every direction. Get out, wait until the train has gone, and listen. Then walk to Lyndhurst, four miles, with a map.

      **8. Brockenhurst.** Ponies in the ford, bicycles to hire beside the station, and a branch line to Lymington and its pier, where
      a ferry waits for you to go further.

      ## Practical

      A ramp is brought to the train if you ask for one; I like to book it the day before and to remind them at the station. All eight have step-free
      access to at least one platform, but at the small ones not always to both, so ask which side you will come back on. Groups
      of three to nine pay less. Dogs go free.
    `,
  }),
  post({
    slug: 'how-to-get-eleven-people-to-agree',
    title: 'How to get eleven people to agree on a Saturday',
    summary: 'Notes from a birthday that nearly did not happen, for whoever is always the one who organises.',
    scene: 'vineyard-rows',
    author: 'callum',
    publishedOn: '2026-07-03',
    tags: ['How to', 'Gifts'],
    experiences: ['For larger groups', 'categories=large_groups'],
    body: `
      My mother was going to be seventy. There are eleven of us. In March my brother began a chat called MUM 70!!, and by May it held four
      hundred messages, a photograph of a pug, and no date. This is what I know now.

      ## 1. Do not ask “What shall we do?”

      It is the worst question that there is. Everyone with ideas falls silent, since theirs might be unpopular, and everyone
      without begins to type. Choose three things yourself. They must differ from each other, and you must not mind which wins. Ours were
      a balloon, a vineyard and an afternoon on a boat.

      ## 2. Ask about the day and the thing together

      “Are you free on the 20th?” is answered with “depends what”. “Do you like boats?” is answered with “depends when”. A vote on *this
      thing at this time* gets a yes or a no. On Meander that is what a group’s vote is: an experience and a session, with the number of
      places that are left at this moment beside it. Nothing moves people like seeing “6 left”.

      ## 3. Say how much, at once

      Half of what looks like indecision is somebody working out whether they can afford it. Put the price in the first
      message. If somebody cannot, they can say so to you alone.

      ## 4. Give it an end

      “We decide on Sunday at six.” Then decide on Sunday at six. Those who did not vote have voted to be told.

      ## 5. One person presses the button

      We turned the vote into a booking, which holds the places for a quarter of an hour, and my sister paid. Had we each booked for ourselves, the last two would
      have found it full. It is the only time in my life that I have seen my family act within fifteen minutes.

      ## 6. Invite nobody who has to be persuaded

      My cousin did not want to come. We said that that was perfectly all right. He came.

      ## What won

      The vineyard, by seven to four. Mum walked up the rows with a stick and told Rosalind Tarrant that in her day people drank sherry. She
      had three glasses. She has asked for the balloon when she is eighty, so there is one thing that has been decided.

      *The pug belongs to my niece. It was not invited either. It came.*
    `,
  }),
]
