import { post } from './post'

/** Blog posts about history. */
export const historyPosts = [
  post({
    slug: 'three-ships-one-afternoon-portsmouth',
    title: 'Three ships in one afternoon: how to see Portsmouth dockyard without running',
    summary: 'The Mary Rose, Victory and Warrior, in the order that makes sense of all three.',
    scene: 'harbour-dusk',
    author: 'jonah',
    publishedOn: '2026-10-02',
    tags: ['History', 'Portsmouth', 'On the water', 'Rainy days'],
    experiences: ['Ships and those who sailed them', 'name=naval'],
    body: `
      You come out of Portsmouth Harbour station, and there is a ship of 1860 across the road like a parked bus. Most people
      go on board at once. Resist. The dockyard makes better sense in order of age.

      ## First, the Mary Rose (launched 1511)

      Henry VIII’s favourite warship sank off Southsea on a summer evening in 1545, while he is said to have been watching from
      Southsea Castle. She lay on her side in the silt; what was above it was eaten away, and what was below it was kept. In 1982
      she was lifted, live on television, and half of a Tudor ship came up out of the sea.

      You walk along beside her on three levels, in the half dark. On the other side are the things that were in her: longbows by the
      hundred, a surgeon’s chest with the ointment still in the jars, nit combs, a backgammon board, the bones of a small dog. I
      have been a dozen times, and it is the shoes that undo me. They have the shape of feet.

      *An hour and a half.*

      ## Then Victory (launched 1765)

      Two hundred and twenty years on, and everything has become bigger except the men. Nelson’s flagship lies in dry dock a few
      steps away, under repair for years to come, which is worth seeing for itself: nobody under forty has had a chance to look at
      her planking like this. Below decks you walk bent. At Trafalgar some eight hundred people lived here, between the guns, and ate,
      slept and fought on the same boards. There is a brass plate where Nelson fell. You are told to mind your head, and do not.

      *An hour.*

      ## Then Warrior (launched 1860)

      And now the shock. Ninety-five years after Victory, and here are iron, steam, a funnel that could be folded away, and washing
      machines. When Warrior was launched she made every other warship in the world out of date, including all of Britain’s. She never
      fired a shot in anger. Stand on the gun deck, where mess tables hang between the cannon, and you stand at the hinge.

      *Three quarters of an hour.*

      ## Practical

      - Come by train. The harbour station is two minutes away, and the Gosport ferry leaves from beside it.
      - The tickets last longer than a day. Do not try to do it all.
      - Warrior has steep ladders, Victory has low beams. The Mary Rose has lifts and is step-free throughout.

      If you would like company, Hugo Lanyon was twenty-five years in the Navy before he took a degree in its history. He will show
      you how a gun was loaded, with the help of four strangers and an umbrella. He runs, as ever, five minutes ahead of time.
    `,
  }),
  post({
    slug: 'jane-austen-by-bus-train-and-shoe',
    title: 'Jane Austen’s Hampshire by bus, train and shoe leather',
    summary: 'Steventon, Chawton, Winchester, and what she could see from the window.',
    scene: 'thatched-village',
    author: 'ruth',
    publishedOn: '2026-08-14',
    tags: ['History', 'By train', 'Winchester'],
    experiences: ['Stories, told on foot', 'categories=cultural'],
    body: `
      Jane Austen lived in Hampshire for most of her life and hardly ever described it. Her countryside is a distance between two
      houses, measured in mud. So do not come to look for Pemberley. Come to see how small the world was in which she saw so much.

      ## Steventon, where there is nothing

      She was born here in December 1775, the seventh of eight. The rectory has gone; a field and an old pump remain, behind railings.
      The church, St Nicholas, is small and open, with a yew beside it that was old already. It stands at the end of a lane where you
      will meet nobody. Sit down. Twenty-five years of listening took place here, to a father who taught, brothers who
      acted in the barn, and neighbours who called. She had drafted three novels before she left.

      *Getting there:* the nearest trains stop at Overton and Micheldever. It is an hour and a half on foot from the one and rather
      more from the other. She walked further to dances.

      ## Chawton, where she wrote

      In 1809 a brother gave his mother and sisters a cottage. It is brick, at a crossroads, and now Jane Austen’s House. See the
      table. It has twelve sides and is not much larger than a tea-tray. On it she revised three books and wrote three more. It is told that
      a door creaked, and that she would not have it oiled, since it gave her time to put her pages away.

      The garden has the flowers that she wrote to her sister about. The brother’s own great house is up the road. You can see how
      often a woman might walk between the two and make something of the difference.

      *Getting there:* train to Alton, then a mile and a half on foot along a signed path, or the bus.

      ## Winchester, where she stopped

      In May 1817 she came here to be near a doctor. She lodged with her sister in College Street, in a yellow house by
      the wall of the college, which you can look at from outside. In July she died, at forty-one. She dictated a comic poem
      about the races three days before.

      She lies in the cathedral. The stone in the floor praises “the extraordinary endowments of her mind” and says nothing of
      novels. A brass plate from 1872 says it, and a window from 1900 says it again. It took a while.

      *Getting there:* direct trains; then downhill.

      ## A plan for a day

      A morning train to Alton. Chawton until one, with lunch. Train back by way of Woking, or a taxi across to Alresford and the bus
      over the hill, which is what I should do. Evensong in the cathedral at half past five, as on most days. It is free, and it is
      what she would have heard.
    `,
  }),
  post({
    slug: 'five-ruins-and-how-to-picnic-in-them',
    title: 'Five ruins and how to picnic in them',
    summary: 'An abbey, a palace, two castles and a house that was blown up. With a sandwich for each.',
    scene: 'chalk-downs',
    author: 'callum',
    publishedOn: '2026-06-05',
    tags: ['History', 'Family days', 'Food and drink'],
    experiences: ['For all of you', 'categories=families'],
    body: `
      My children do not like history. They like walls that one may climb on, holes that one may look down, and lunch. Here are five
      places that have all three. They were chosen by a committee with an average age of seven.

      ## Netley Abbey: cheese and pickle

      Cistercian monks, thirteenth century, then a Tudor house inside the church, then nothing but arches and grass. It stands in
      trees just above Southampton Water. John Constable painted it, and it is thought to have helped the
      Gothic novel along. *Climbable:* not really. *Hide-and-seek:* the best in the county. *Committee’s verdict:* “good for ghosts”.

      ## Portchester Castle: sausage rolls

      The Romans built a fort here, at the top of Portsmouth Harbour, and its walls still stand on all four sides, twenty feet
      high and more. The Normans put a keep in one corner and a church in another. You have nine acres of lawn in the middle, and the sea
      comes up to the wall. Go up the keep; there are a great many steps, and at the top the whole harbour.
      *Verdict:* “you can roll”.

      ## Bishop’s Waltham Palace: egg

      The bishops of Winchester were rich, and this was where they came for the weekend. Henry V is said to have stayed here on his way
      to Agincourt. In the Civil War it was burnt. The tower is like a broken tooth. There is a moat that is
      mostly frogs, and a bakery in the town. *Verdict:* “frogs”.

      ## Odiham Castle: anything, you will have walked for it

      King John had it built, and it is said that he rode out from here to Runnymede in 1215 to be told about Magna Carta. A year later
      thirteen men held it for a fortnight against a French army. What is left is an eight-sided keep of flint, like a
      bad molar, beside the Basingstoke Canal. Walk there along the towpath from North Warnborough, which takes a quarter of
      an hour, or an hour with sticks. *Verdict:* “thirteen!”

      ## Basing House: pork pie

      Once perhaps the largest private house in the country. The Marquess of Winchester held it for the King through the Civil War,
      on and off, for more than two years. When Cromwell himself came in 1645 it fell in a morning and was pulled down, and the people
      of Basingstoke were invited to help themselves to the bricks. You can still see some of them in the cottages. There is a great barn
      with cannonball marks in it. *Verdict:* “how many bricks?”

      ## Rules for ruins

      1. Ask where the loo is on arrival, not afterwards.
      2. Whoever finds the spiral staircase goes first.
      3. The oldest thing in the place is not Dad.
    `,
  }),
  post({
    slug: 'the-village-that-taught-the-world-cricket',
    title: 'A pitch on a hill: how Hambledon taught everybody else to play cricket',
    summary: 'A short history with a long afternoon in it, for people who do not care for cricket.',
    scene: 'bandstand-bunting',
    author: 'jonah',
    publishedOn: '2026-05-22',
    tags: ['History', 'South Downs', 'Food and drink'],
    experiences: ['In the countryside', 'categories=countryside'],
    body: `
      I do not understand cricket. I was once put out to field at a place called, I believe, silly something, and was hit. But I have
      spent more good afternoons on Broadhalfpenny Down than anywhere without water in it, and I should like to tell you why.

      ## The place

      Two miles out of the village of Hambledon the road comes up on to the top of the down. There is a field, not very flat. There is a
      pavilion, a stone, a clump of trees, and on the other side of the road a pub called the Bat and Ball. In the 1770s this was where cricket
      was. Not a place for cricket: *the* place.

      ## What happened

      From about 1750 the Hambledon club drew in the best players in the south: farmers, shepherds, a potter, a baker. The landlord
      of the pub, Richard Nyren, was their captain. They played for hundreds of guineas against All England, and they won more than
      they lost. Twenty thousand people are said to have walked up to watch. There were no stands, only ladies, gentlemen, punch and mud.

      Along the way they settled things. How wide a bat may be, after a man from another team came with one as broad as the wicket.
      That a wicket should have three stumps and not two, after a bowler called “Lumpy” Stevens sent the ball clean through the
      gap three times without touching anything. That the thing to do with a bat is to hold it straight.

      Then, in the late 1780s, the gentlemen went to London and founded the Marylebone Cricket Club, and it was over. The down went
      back to sheep.

      ## What to do there now

      There is a match on most Sundays in summer, played by people who laugh. Nobody minds if you bring a rug. Buy a drink from the pub,
      which is full of old bats, and cross the road with it. Ask the person next to you what is going on. They will tell you for as
      long as you let them.

      When it comes on to rain, go down into the village. There is a long street of brick and flint, a church that has been added to by
      everybody, and, on the slopes around, rows of vines. This was the first commercial English vineyard of modern times: planted in 1952,
      by a general.

      ## For those who still do not care

      Watch the light. At six, when the shadow of the pavilion reaches the square, somebody hits a ball very high, and eleven
      men in white stop and look up at the same thing. It is worth the walk. It may even be the point.
    `,
  }),
]
