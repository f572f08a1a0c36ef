import { cell, contentPage, feature, grid, info, prose, questions, rail, teaser } from '../page-builder'

/** Pages about weddings, stag and hen dos, and corporate events. */
export const occasionPages = [
  ...contentPage('experiences-as-wedding-day-stag-do-and-hen-do-gifts', {
    title: 'Experiences as wedding, stag and hen do gifts',
    description:
      'Give a couple a day together instead of another toaster: vouchers and experiences as wedding, stag and hen gifts.',
    body: [
      teaser({
        headline: 'They have a toaster',
        text: 'Give them a day of their own instead: a vineyard, a helm, a kiln, a hillside at dusk.',
        scene: 'vineyard-rows',
        linkText: 'Buy a gift voucher',
        linkUrl: '/vouchers/purchase',
      }),
      prose(`
        Most couples who marry now have lived together long enough to own two corkscrews. What they have rarely had, in the
        months before a wedding, is an afternoon in which nobody mentions the seating plan. That is what an experience is good
        for. It has no colour to clash, needs no cupboard, and is still there when the thank-you cards have gone out.

        ## For the couple

        Choose a certain experience if you know them well: two places at a potter’s wheel, a morning’s sailing, a supper
        cooked by them and eaten by them. Choose a money voucher if you do not, from £10 to £1,000. Several guests can each
        give one, and the couple can use them together on one booking.

        ## For the one who is getting married

        A stag or a hen is a fine moment for a present that takes place later. Bring the printed voucher, let everybody sign
        it, and hand it over before the speeches become unreliable.

        ## For those who helped

        The friend who sewed the bunting, the aunt who drove the cake across three counties: thank them with a day out each.
        Each voucher carries your own words and arrives on the morning that you choose.
      `),
      grid(3, [
        cell({
          icon: 'gift',
          headline: 'Delivered on the day',
          text: 'By e-mail at eight in the morning on the date you pick, or printed by you on a sheet of A5.',
        }),
        cell({
          icon: 'calendar',
          headline: 'A year to use it',
          text: 'Twelve months from delivery, with one extension of three. Newlyweds are busy people.',
        }),
        cell({
          icon: 'smile',
          headline: 'Theirs to choose',
          text: 'More than two hundred experiences, most of them on most weekends.',
        }),
      ]),
      rail('For two', 'categories=couples'),
      rail('Romantic without being silly', 'categories=romantic'),
    ],
  }),
  ...contentPage('planning-your-wedding', {
    title: 'Planning your wedding',
    description:
      'Days out that make a wedding in Hampshire easier: something for the guests, the family and the morning after.',
    body: [
      teaser({
        headline: 'The weekend around the day',
        text: 'The wedding lasts an afternoon. Your guests are here for three days.',
        scene: 'walled-garden',
      }),
      prose(`
        People come a long way to a wedding, and arrive with a suitcase, a good hat and nothing to do until two o’clock on
        Saturday. A county that has brought them this far should give them something to remember besides the buffet. Here is
        how our couples use us.

        ## Friday, for those who come early

        A gentle thing that mixes the two sides of the family: a walk with a guide through Winchester, an hour on the river, a
        tasting among the vines. Fifteen people who have looked for otters together need no introductions on the dance floor.

        ## Saturday morning, for whoever is not needed

        Getting ready takes four people; there may be forty more at a loose end. Children do well in the woods. Uncles do well
        anywhere with an engine. Keep it within half an hour of the church, and back by noon.

        ## Sunday, for everybody still standing

        A slow breakfast by the sea, a swim for the brave, a last walk on the downs. Book it privately and nobody need dress.

        ## And some weeks before, for the two of you

        Make something for the day. Couples have thrown their own cups, printed their own invitations, pressed their own cider
        and, once, forged their own cake knife. It is cheaper than a planner and a great deal calmer.
      `),
      info(
        'Booking for a crowd',
        'Private bookings take a whole session for one price. Start a group to let guests vote on what to do, and turn the winner into a booking.',
        'users',
      ),
      questions('From couples', {
        'How far ahead should we book?':
          'For Saturdays between May and September, three months. Otherwise a few weeks will do.',
        'Can our guests pay for themselves?':
          'Yes. Share the experience’s link and each books their own places, or one of you books and shares it with a group.',
        'It might rain.':
          'It might. [Days for bad weather](/browse?categories=for_rainy_days) are a list of their own, and every host has a plan.',
      }),
      rail('For larger groups', 'categories=large_groups'),
      rail('For the two of you', 'categories=couples,creative'),
    ],
  }),
  ...contentPage('stag-do-in-hampshire', {
    title: 'Stag dos in Hampshire',
    description:
      'Stag dos in Hampshire that the groom will be glad to remember: on the water, in the forest, at the anvil and at the table.',
    body: [
      teaser({
        headline: 'A stag do he will be glad to remember',
        text: 'No inflatables. Boats, fires, blades and a very good supper.',
        scene: 'harbour-dusk',
        linkText: 'See what takes a group',
        linkUrl: '/browse?categories=friends,adventurous',
      }),
      prose(`
        The traditional stag do has two difficulties: it is expensive, and nobody can quite recall it. We propose an older
        tradition, in which a number of friends go somewhere together, do something difficult badly, and eat.

        ## A plan that works

        - **Morning, on the water.** Two boats, one course round a buoy, somebody else’s brother in charge of the chart. Or
          paddleboards, if falling in is the point.
        - **Lunch, slowly.** Harbour pubs do not take twelve without notice, so ring.
        - **Afternoon, with a tool in hand.** Forge a knife, carve a spoon, split an oak log along its grain. It is hard to talk
          about centrepieces while holding an axe.
        - **Evening, over a fire.** Cook what you can, burn what you cannot, and let the best man speak while everybody is still
          sitting down.

        ## Numbers

        Six to twelve is easy. Above that, look for experiences that can be booked privately, or split in two and meet for
        supper. A group on Meander lets everyone vote, so that nobody can say he was not asked.
      `),
      info(
        'A word about drink',
        'Hosts on the water, at heights and near edges will turn away anybody who has been drinking. Tastings come last.',
        'wine',
      ),
      rail('Adventurous', 'categories=adventurous'),
      rail('With a tool in hand', 'name=blacksmith'),
      rail('Tastings, for the evening', 'categories=tasty,friends'),
    ],
  }),
  ...contentPage('hen-do-in-hampshire', {
    title: 'Hen dos in Hampshire',
    description: 'Hen dos in Hampshire for people who like each other: gardens, kilns, kitchens, saunas and the sea.',
    body: [
      teaser({
        headline: 'For a hen who hates sashes',
        text: 'Gardens, kilns, kitchens, saunas, the sea, and not one plastic straw.',
        scene: 'beach-huts',
        linkText: 'See what takes a group',
        linkUrl: '/browse?categories=friends',
      }),
      prose(`
        Bring together a bride’s school friends, her colleagues, two cousins and her future mother-in-law, and you have ten
        people with one thing in common. The trick is to give their hands something to do.

        ## Three days that have gone well

        **The makers.** A morning of floristry, everyone taking home the crown or the posy she made; lunch in a garden; an
        afternoon at the printing press, turning out the order of service. Nobody has to be good at it.

        **The swimmers.** A sunrise dip with a coach who counts heads, then a sauna on the shingle and a breakfast that would
        stop a rower. Loud in the water, very quiet by ten o’clock.

        **The eaters.** A market, a basket each, a cook who is not easily alarmed, and a long table. The washing-up is included,
        which brides’ mothers tell us is the point.

        ## Making it easy

        Start a group, send the link, and put three ideas to the vote. Everyone sees the price, nobody has to chase money
        through a chat, and the winner becomes one booking. Tell the host about allergies and expectant mothers when you add
        the names.
      `),
      rail('Creative', 'categories=creative'),
      rail('Calm', 'categories=calming_and_relaxing'),
      rail('At the table', 'categories=tasty'),
    ],
  }),
  ...contentPage('corporate-group-experiences', {
    title: 'Corporate and group experiences',
    description:
      'Team days, client afternoons and group outings in Hampshire, with one invoice and somebody who answers the telephone.',
    body: [
      teaser({
        headline: 'Team days without trust falls',
        text: 'Two hours of clay teach a department more about each other than a year of meetings.',
        scene: 'potters-bench',
        linkText: 'Tell us about your group',
        linkUrl: '/contact',
      }),
      prose(`
        Any of our private experiences can be booked for a team on the site. For more than twenty people, for several things
        at once, or for an invoice with a purchase order number on it, write to us. A person replies within two working days,
        having already rung the hosts.

        ## What suits what

        - **A new team:** something where nobody is an expert. Pottery, paddling, choir.
        - **A tired team:** something quiet with food at the end. Foraging, yoga, a garden and a long lunch.
        - **Clients:** something they would not have found. A vineyard in the chalk, an evening aboard, the cathedral roof line
          from a boat that nobody else is on.
        - **A whole company:** four or five hosts in one place, in turns of forty minutes, with one table at the end.
      `),
      grid(
        3,
        [
          cell({
            icon: 'users',
            headline: 'Six to two hundred',
            text: 'One host up to about twenty; beyond that we put several together and stay with you on the day.',
          }),
          cell({
            icon: 'briefcase',
            headline: 'One invoice',
            text: 'With VAT shown where the host charges it, your order number, and thirty days to pay once agreed.',
          }),
          cell({
            icon: 'accessibility',
            headline: 'Everybody included',
            text: 'Tell us about steps, diets, prayer times and nerves. We plan around them rather than mention them.',
          }),
        ],
        'How it goes',
      ),
      rail('Made for companies', 'categories=corporate'),
      rail('For rainy days', 'categories=for_rainy_days,friends'),
      feature({
        headline: 'Thank a team that is far apart',
        text: 'Send each of them a voucher with a line from you. They choose a day out near home, with whom they like.',
        scene: 'chalk-downs',
        linkText: 'Buy gift vouchers',
        linkUrl: '/vouchers/purchase',
      }),
    ],
  }),
]
