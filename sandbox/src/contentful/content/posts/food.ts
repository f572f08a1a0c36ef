import { post } from './post'

/** Blog posts about food and drink. */
export const foodPosts = [
  post({
    slug: 'why-hampshire-makes-sparkling-wine',
    title: 'Six questions about Hampshire’s sparkling wine, put to a woman who grows it',
    summary:
      'Rosalind Tarrant’s neighbours laughed when her family planted vines. They come to the harvest supper now.',
    scene: 'vineyard-rows',
    author: 'meera',
    publishedOn: '2026-10-30',
    tags: ['Food and drink', 'Meet the host'],
    experiences: ['Among the vines', 'name=vineyard'],
    body: `
      We are standing at the end of a row of Chardonnay on a slope above the Meon valley, in the sort of wind that Rosalind
      Tarrant calls fresh. She has secateurs in one hand and a glass in the other, and uses both to point.

      **Why here?**

      “Dig,” she says. Under four inches of soil it is white. “Chalk, all the way down. It holds water like a sponge and lets go of
      it like a miser, so the vines are never dry and never drowned. It is much the same chalk as they have in Champagne. It
      goes under the sea and comes up again on our side.”

      **Is it warm enough?**

      “It is now, on a good slope. We want south, shelter and air that can drain away downhill, because frost is cold air with nowhere
      to go. In late April you will find me up at three in the morning, lighting candles between the rows. Four hundred of
      them. My mother thought it was a wedding.”

      **Why sparkling, and not red?**

      “Because a cool summer gives you acid, and acid is what makes a sparkling wine stand up straight. A big red needs sun that
      we have not got. One should not argue with the weather.”

      **What happens after the harvest?**

      “We press gently, in October, and by winter we have a still wine that would take the enamel off your teeth. It goes into
      bottles with a little yeast and sugar. That is the second fermentation; the gas cannot get out, so it stays in. Then we leave
      it lying on the spent yeast for two or three years. That is where the taste of toast comes from. And where the money goes.”

      **Two or three years?**

      “Vineyards are for patient people, or for people with patient banks.”

      **How should one drink it?**

      She looks at me as if I had asked how to sit on a chair. “Cold, but not dead cold. In a glass that you can get your nose into,
      which a flute is not. With somebody. And with food! Fish and chips are very good. Nobody believes me until they have tried.”

      ## If you go

      A visit to Rosalind’s takes about two hours: up the rows first, in whatever the sky is doing, then the press house, then a
      table with three wines and a plate of things that were made within sight of it. She pours generously and never makes
      anyone spit, so come by train and taxi, or bring a friend who does not drink and will be made much of.

      September and October are the picking. In May the vines flower for a week or so. It is nothing to look at, and smells
      faintly of everything that is to come.
    `,
  }),
  post({
    slug: 'lardy-cake-watercress-and-other-hampshire-tastes',
    title: 'A small glossary of what Hampshire eats',
    summary: 'From B for bacon to W for watercress, with a warning about lardy cake.',
    scene: 'laid-table',
    author: 'meera',
    publishedOn: '2026-09-25',
    tags: ['Food and drink', 'How to'],
    experiences: ['Taste it yourself', 'categories=tasty'],
    body: `
      **Bacon.** The people of this county have been called Hampshire Hogs for so long that there is a bronze one in Winchester.
      Pigs did well on forest acorns. They still do, in autumn, for a few weeks. Ask a butcher in Lyndhurst or Brockenhurst for
      pannage pork and be prepared to be put on a list.

      **Brown trout.** Look, do not eat. The ones in the restaurants are farmed, also in spring water, and smoked they are
      excellent.

      **Chalk.** Not eaten, but in everything. It filters the water that grows the cress, that makes the beer, that
      swells the barley, that feeds the trout.

      **Cheese.** There is more of it every year, most of it from small herds in the middle of the county. My advice is to buy from
      whoever has mud on their boots.

      **Crab.** From pots in the Solent and off the back of the Wight, best from May to October. Eat it on the quay, in bread, with
      nothing else. Seagulls have opinions about this as well.

      **Foraged.** Wild garlic from March, elderflower in June, samphire on the salt marsh in July, blackberries in September,
      chanterelles if you know where, and if you do you will not tell me. Bridget Nwosu’s first rule is that you pick nothing
      that you could not name in court.

      **Honey.** Heather honey from the Forest is set like jelly, dark, and tastes of late August. Borage honey from the chalk is
      pale and runs. Gwen Hollis keeps bees on both and will not say which she prefers.

      **Lardy cake.** Bread dough, folded again and again with lard, sugar and currants, and baked until the bottom is
      toffee. The Wiltshire people say it is theirs; it is made along the whole of that border. One slice. I mean it. One.

      **Oysters.** The native oysters of Emsworth were famous until 1902, when guests at two mayoral banquets fell ill from
      them and the trade collapsed in a winter. Restoration has begun in the Solent. Meanwhile there are Pacific
      ones, and stout.

      **Strawberries.** The villages around the Hamble, Botley and Titchfield once sent whole trains of them to London. The lanes
      still have old pickers’ huts in them, and the farms still open in June. Take the warm one from the end of the row.

      **Sparkling wine.** See [Rosalind](/blog/why-hampshire-makes-sparkling-wine).

      **Watercress.** The crop of the upper Itchen and the Test, grown in running spring water on clean gravel. It should bite
      back. Alresford holds a festival for it in May and crowns somebody. Buy a bunch, eat half on the train, and make soup
      of the rest: one potato, one onion, stock, and the cress for the last two minutes only, so that it stays green.
    `,
  }),
  post({
    slug: 'what-i-learned-from-a-ruined-loaf',
    title: 'What I learned from a ruined loaf',
    summary: 'Three bakes, three failures and a retired teacher of home economics who has seen worse.',
    scene: 'laid-table',
    author: 'meera',
    publishedOn: '2026-06-19',
    tags: ['Food and drink', 'Rainy days', 'Meet the host'],
    experiences: ['Flour everywhere', 'name=baking'],
    body: `
      I made puff pastry for a living for eleven years, and I cannot bake bread. I had kept this quiet. Then I had to visit
      Winifred Sayle, who has taught two thousand people to make a loaf, and who hands you an apron before you have sat down.

      ## The first loaf: impatience

      Bread is flour, water, salt, yeast and time, and I brought four of them. I knew from pastry that butter must not get warm, so I
      worked fast. Winifred watched me shape the dough after forty minutes. “It isn’t ready,” she said, and let me. It came out
      like a paperweight.

      *What I learned:* dough is ready when it is ready. Press it with a wet finger. If the dent springs back at once, go and
      do something else. If it comes back slowly, like somebody getting out of an armchair, now.

      ## The second loaf: flour

      It stuck to me, so I added flour. It stuck less, so I was pleased. It came out like a clean brick.

      “You made it drier until it was easy,” said Winifred. “Easy isn’t what we want.” She showed me how to handle wet dough: cold
      water on the hands, a scraper, and a kind of folding, like putting a jersey into a drawer. You do it four times, half an
      hour apart, and in between you leave it alone. Every time it has become something else. The last time it held together, and
      shivered.

      ## The third loaf: fear

      By then I had a beautiful dough and was afraid of the oven. I took it out when it was golden. It was golden outside and
      porridge inside.

      *What I learned:* dark is a flavour. Knock on the bottom. It should sound like a door that somebody might open.

      ## The fourth

      I did not tell you about a fourth, since there is nothing to learn from it. It was just bread. We ate it with butter in a
      kitchen in Overton while it rained, and Winifred told me about the boy who once put in a tablespoon of chilli for a
      dare, in 1974, and is now a head chef.

      > “People think they come to learn a recipe. What they learn is that they were in a hurry.”

      ## To try at home

      Mix 500 g of strong flour, 360 g of water, 10 g of salt and half a teaspoon of dried yeast. Leave it for half an hour. Fold it
      four times, half an hour apart. Put it in the fridge until tomorrow. Shape it, let it come back to life for an hour or two, and
      bake it at 230 degrees in a lidded pot: half an hour with, a quarter without. Knock. Wait until it is cool, which is the
      hardest part.
    `,
  }),
  post({
    slug: 'foraging-a-hedge-in-each-month',
    title: 'One hedge, twelve months',
    summary:
      'A forager’s year along four hundred yards of lane near Cheriton: what to pick, what to leave, and what to look at twice.',
    scene: 'chalk-downs',
    author: 'meera',
    publishedOn: '2026-05-08',
    tags: ['Food and drink', 'Nature', 'Seasons'],
    experiences: ['With somebody who knows', 'name=foraging'],
    body: `
      Bridget Nwosu has walked the same lane once a week since 2011. It is four hundred yards long. On one side is a bank with
      hazel, on the other a ditch. I asked her for its calendar, and she dictated it to me without looking anything up.

      | Month | In the basket | Leave it be |
      | January | Hairy bittercress, from the bare patches. Tastes of rocket and is free | Ivy berries: for the thrushes, who have little else |
      | February | Nothing. “Go home, sharpen a knife” | Snowdrops. Every part is poisonous |
      | March | Wild garlic, a leaf from each plant | Lords-and-ladies, which comes up among it, is glossy, and burns the mouth. Look at every leaf |
      | April | Nettle tops, with gloves, before they flower | Primroses. You may, but why would you |
      | May | Hawthorn leaves, called bread-and-cheese by those who have been hungrier than I | Cow parsley, since it has relatives that kill |
      | June | Elderflower, on a dry morning, shaken free of beetles | Half of every tree, or there will be no berries |
      | July | Lime blossom for tea; wild strawberries the size of a bead | Foxglove |
      | August | Blackberries, the one at the end of each stalk first | Bryony. Red, pretty, no |
      | September | Hazelnuts, if you are quicker than the squirrels, which you are not | Whatever is above your reach |
      | October | Sloes, after a frost or a night in the freezer | Spindle, pink and orange, for looking at |
      | November | Rosehips for syrup, strained twice against the hairs | Old man’s beard |
      | December | Sweet chestnuts, late ones, from under the leaves | The hedge itself. It would like to sleep |

      ## Her rules

      1. If you are not certain, you do not know.
      2. Never more than a third, and never the only one.
      3. Nothing from below the height of a dog.
      4. On common and roadside you may pick for your own table the fruit, flowers and leaves that grow wild. You may not dig up
         roots without the owner’s leave, and on a nature reserve you may do nothing at all.
      5. Tell somebody what you are going to eat. Leave one in a dish.

      ## A thing to make in May

      Take the nettles that you should have picked in April and are picking late: only the top four leaves. Boil them for a
      minute and the sting is gone for ever. Chop, and stir through hot potatoes with butter and more pepper than you would think.

      “People want mushrooms,” says Bridget. “I give them nettles. When they have eaten nettles with pleasure, then we
      can talk about mushrooms.”
    `,
  }),
]
