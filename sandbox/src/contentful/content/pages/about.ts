import { cell, contentPage, feature, grid, info, pictures, prose, questions, rail, teaser } from '../page-builder'

/** Pages about the company: who we are, how it works and where we are. */
export const aboutPages = [
  ...contentPage('about-us', {
    title: 'About us',
    description:
      'Meander finds the people in Hampshire who are good at something, and gives you an afternoon with them.',
    body: [
      teaser({
        headline: 'A county full of people worth meeting',
        text: 'We find them, you spend the afternoon with them.',
        scene: 'thatched-village',
      }),
      prose(`
        Meander began with a wasted Saturday. Three friends in Winchester had a free day, a car and good weather, and spent
        the morning on their telephones looking for something to do. By noon they had found four theme parks, two shopping
        centres and a bus tour of London. That evening, in the pub, the man at the next table turned out to keep bees, build
        coracles and teach people to do both.

        He had no website. Hardly anybody like him did. So we made a place for them.

        ## What we do

        We look for people in Hampshire who know how to do something well and enjoy showing it: potters and pilots, foragers
        and falconers, bakers, boat-builders, storytellers. We visit every one of them before they appear here. We do the day
        ourselves, ask awkward questions about insurance and wet-weather plans, and go home with a crooked bowl or a loaf.

        Then we put their days where you can find them, with an honest price, the real number of places left, and a policy
        that you can read in one breath.

        ## What we do not do

        - We do not sell coach tours, and we do not sell anything that needs a turnstile.
        - We do not add a booking fee at the last step. The price on the first page is the price on the last.
        - We do not publish reviews by people who were not there. Only a guest who has been can write one.
        - We do not take money to put anybody at the top of a list.

        ## Why only Hampshire

        Because we can drive to all of it. From our office nobody is more than an hour away, so when a host rings to say that
        the river has come up, somebody who has stood beside that river answers the telephone. There is enough here for a
        lifetime: two national parks, a hundred miles of chalk stream, a coast with two great harbours, and a cathedral city
        in the middle. We have been at it for years and have not run out.
      `),
      pictures(
        'Where we spend our working weeks, as we draw them.',
        'picture-downs',
        'picture-forest',
        'picture-shore',
      ),
      grid(
        3,
        [
          cell({
            icon: 'heart',
            headline: 'Meet the team',
            text: 'Nine people, two dogs and a kettle that never cools.',
            link: { text: 'Who’s who', url: '/team' },
          }),
          cell({
            icon: 'compass',
            headline: 'How it works',
            text: 'From the search to the muddy boots, in five steps.',
            link: { text: 'How Meander works', url: '/how-meander-works' },
          }),
          cell({
            icon: 'message',
            headline: 'Say hello',
            text: 'A question, an idea, or somebody we should meet.',
            link: { text: 'Get in touch', url: '/contact' },
          }),
        ],
        'Come closer',
      ),
      rail('What our hosts are up to this weekend', 'from=weekend&to=weekend'),
    ],
  }),
  ...contentPage('how-meander-works', {
    title: 'How Meander works',
    description:
      'Find a day out, hold your places for fifteen minutes, pay once, turn up. How booking with Meander works.',
    body: [
      teaser({
        headline: 'From “shall we?” to muddy boots',
        text: 'Five steps, one of which is lunch.',
        scene: 'chalk-downs',
        linkText: 'Find a day out',
        linkUrl: '/browse',
      }),
      grid(
        3,
        [
          cell({
            icon: 'search',
            headline: '1. Say where, when and who',
            text: 'The list then shows only what has room for all of you on that day. If it is there, you can book it.',
          }),
          cell({
            icon: 'clock',
            headline: '2. We hold your places',
            text: 'Choose a time and your tickets and they are yours for fifteen minutes. Need longer? Ask for another fifteen.',
          }),
          cell({
            icon: 'card',
            headline: '3. Pay once',
            text: 'By card, gift voucher or both. No fee is added at the end, and no account is needed.',
          }),
          cell({
            icon: 'ticket',
            headline: '4. Get your tickets',
            text: 'They arrive by e-mail at once, with the meeting point, what to bring and a calendar entry.',
          }),
          cell({
            icon: 'smile',
            headline: '5. Turn up and enjoy it',
            text: 'Your host has your names and knows what you told us about food, steps and nerves.',
          }),
          cell({
            icon: 'star',
            headline: 'And afterwards',
            text: 'Tell others how it was. Only people who have been can write a review.',
          }),
        ],
        'What happens when',
      ),
      info(
        'Plans change',
        'Cancel or move a booking on its own page; the e-mail with your tickets links to it. Before you confirm, you see exactly how much you get back.',
        'calendar',
      ),
      questions('Asked most often', {
        'Do I need an account?':
          'No. You can book as a guest with a name, an e-mail address and a phone number. An account keeps your bookings, wishlists and groups in one place, and you can open one afterwards: bookings with the same address join it once you have confirmed that the address is yours.',
        'Can I bring the whole office?':
          'Yes. Look for experiences that can be booked privately, or [tell us what you have in mind](/corporate-group-experiences). A private booking takes the whole session for one price.',
        'What if the day is full?':
          'Join the waiting list on the experience’s page. When places come free we offer them to the person who has waited longest, and hold them for two hours.',
        'Who are the hosts?':
          'People and small businesses in Hampshire whom we have met and whose day we have done ourselves. Each has a page with their story, their other experiences and what guests have said.',
      }),
      feature({
        headline: 'Not sure what they would like?',
        text: 'Give a voucher and let them choose: any experience, any day, twelve months to decide.',
        scene: 'walled-garden',
        linkText: 'Buy a gift voucher',
        linkUrl: '/vouchers/purchase',
      }),
    ],
  }),
  ...contentPage('the-hampshire-story', {
    title: 'The Hampshire story',
    description:
      'Chalk, oak and salt water: a short account of the county that every one of our days out takes place in.',
    body: [
      teaser({
        headline: 'Chalk, oak and salt water',
        text: 'A short account of the county all our days out take place in.',
        scene: 'chalk-river',
      }),
      prose(`
        Hampshire is easily crossed and easily missed. Trains run through it on the way to somewhere else, and motorways show
        it mostly as a green blur with a service station. Leave either, and within ten minutes you are in one of three quite
        different countries.

        ## The chalk

        The middle of the county is chalk: a white sponge under thin turf, laid down in a warm sea long before there was
        anybody to swim in it. Rain sinks straight into it and comes out again months later, filtered and cold, as rivers so
        clear that trout seem to hang in the air. The Test and the Itchen are the famous ones. There are only a couple of
        hundred chalk streams in the world, and most of them are in England.

        The same chalk gives the downs their long bare shoulders. The South Downs Way sets out from Winchester and walks a
        hundred miles to the sea at Eastbourne. On the way it climbs Old Winchester Hill, where people of the Iron Age dug
        ramparts that sheep still graze, and passes Butser, the highest point of the Downs.

        ## The forest

        In the south-west the chalk dives under sand and gravel, and nothing much will grow but heather, gorse and oak. William
        the Conqueror took a liking to it about 1079 and called it his New Forest. The name has lasted longer than the
        novelty. The deer he hunted are still there, and so is the older life around them: families called commoners turn out
        ponies, cattle, donkeys and, in autumn, pigs, to graze as they have for centuries. The ponies have owners. They also
        have right of way, and know it.

        ## The water

        Then there is the coast, which is mostly not the open sea. The Isle of Wight lies across it like a bolster, and the
        water between is the Solent: sheltered, busy, tidal, and sailed on by more boats than any sensible person would count.
        Southampton and Portsmouth face it from two great harbours. The *Mary Rose* sank within sight of Southsea in 1545 and
        was raised in 1982; *Victory* stands in her dry dock a few steps from where the timbers of that older ship are kept.
        Between the cities are creeks, oyster beds and villages where the high street ends in a slipway.

        ## The people

        Jane Austen was born at Steventon, wrote at Chawton and is buried in Winchester Cathedral. Gilbert White looked so
        hard at one village, Selborne, that his letters about it have never gone out of print. Charles Dickens was born in
        Portsmouth. The men of Hambledon did more than anyone to settle how cricket is played, and then went to the inn.

        What they have in common is attention. None of them needed to go far. That is the idea we have borrowed: choose one
        thing in one place, with somebody who knows it, and look properly.
      `),
      rail('On the chalk', 'categories=countryside'),
      rail('Among the oaks', 'categories=woodland'),
      rail('By the water', 'categories=water_ways'),
    ],
  }),
]
