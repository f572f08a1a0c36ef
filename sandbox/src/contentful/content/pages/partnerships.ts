import { cell, contentPage, grid, headline, link, prose, questions, rail, teaser } from '../page-builder'

const write = (text: string) => link(text, '/contact')

/** Pages for partner organisations. */
export const partnershipPages = [
  ...contentPage('charity-partners', {
    title: 'Charity partners',
    description:
      'How Meander works with small charities in Hampshire: free places, fundraising vouchers and a penny in every pound.',
    body: [
      teaser({
        headline: 'A penny in every pound',
        text: 'One per cent of our commission goes to a small charity in the county, chosen each year by our customers.',
        scene: 'bandstand-bunting',
      }),
      prose(`
        Big charities have departments for this sort of thing. We look for the small ones: a minibus, a treasurer, a kettle.
        A few hundred pounds changes their year, and so does a day out.

        ## Three ways we help

        **Free places.** Sessions that are still half empty the evening before are offered to charities on our list: carers who
        get one afternoon in a month, children who have never been on a boat, people who are new here and know nobody. The host
        gives the place, we do the ringing round.

        **Vouchers for raffles.** Any registered charity in Hampshire may ask for one £25 voucher a year. Write to us on headed
        paper, or what passes for it.

        **A penny in the pound.** One per cent of what we earn in commission, to one charity a year. In November we ask our
        customers whom.

        ## What we do not do

        We do not ask you for a donation at checkout, we do not print anybody’s logo on a wristband, and we do not photograph
        the children.
      `),
      questions('For charities', {
        'Who can apply?':
          'Registered charities and community interest companies that work in Hampshire, with a turnover below £500,000.',
        'How do the free places work?':
          'Tell us whom you support, how they travel and what they need. When something fits we ring you, usually a day ahead. It suits people who can say yes quickly.',
        'We should like to raise money with a day out.':
          'Some hosts give a session for an auction. Ask us who is near you.',
      }),
      write('Tell us about your charity'),
    ],
  }),
  ...contentPage('accommodation-partners', {
    title: 'Accommodation partners',
    description:
      'For inns, hotels, cottages and campsites in Hampshire: something for your guests to do, and a reason to stay a second night.',
    body: [
      teaser({
        headline: 'A reason to stay a second night',
        text: 'For inns, cottages, campsites and rooms above the pub.',
        scene: 'thatched-village',
      }),
      prose(`
        “What is there to do round here?” is asked at every breakfast table in the county. A good answer keeps a guest for
        another night; a shrug sends them home by eleven. We give you the answer.

        ## How it works

        You get a page of your own that lists what is on within ten miles of you, for the dates your guest is staying. Put its
        code on the dressing table. They book and pay with us; you hear about it only if you would like to. For every booking
        that came from your page we pay you a share of our commission, once a month.

        ## What our partners have found

        - Guests who book something to do stay longer and complain less about the weather.
        - It goes best when the person at the desk has been. So we send you: one place a season, on us.
        - Breakfast should start at half past seven on sailing days.
      `),
      grid(3, [
        cell({ icon: 'home', headline: 'Any size', text: 'From one shepherd’s hut to a hotel with a revolving door.' }),
        cell({ icon: 'pin', headline: 'Truly local', text: 'Only what can be reached without crossing the county.' }),
        cell({
          icon: 'gift',
          headline: 'Packages',
          text: 'Sell a room with a voucher in it, at the price you choose.',
        }),
      ]),
      write('Tell us where you are'),
      rail('What your guests could do this weekend', 'from=weekend&to=weekend'),
    ],
  }),
  ...contentPage('networking-partners', {
    title: 'Networking partners',
    description: 'Business groups, chambers and clubs in Hampshire: meetings at which something happens.',
    body: [
      headline(
        'Networking partners',
        'For chambers, clubs and associations whose members have seen enough function rooms.',
      ),
      prose(`
        People who have pulled a rope together will ring each other. People who have exchanged cards over a pastry will not.
        That is the whole of our theory, and it has worked for breakfast clubs, alumni, women in engineering, and a society
        of retired harbour masters.

        ## What we arrange

        - **Breakfasts** of ninety minutes, with something to make or taste and still time for the notices.
        - **Evenings** after work: a choir, a kitchen, a boat that is back before dark.
        - **A year’s programme**, one a month, each at another host’s, for members who would otherwise stop coming in March.

        Your members pay for themselves or you pay for all. We keep the list of names, the diets and who has come before, and
        delete it when the programme ends.

        ## What we ask in return

        That you let the host say two minutes about what they do. They are small businesses too.
      `),
      write('Plan an evening with us'),
      rail('Works for groups of strangers', 'categories=large_groups'),
    ],
  }),
  ...contentPage('corporate-partners', {
    title: 'Corporate partners',
    description: 'Employers in Hampshire: vouchers as thanks, days out as a benefit, and somebody who knows your name.',
    body: [
      teaser({
        headline: 'A benefit that people actually use',
        text: 'Nobody has ever framed a discount on mobile broadband.',
        scene: 'chalk-downs',
        linkText: 'Talk to us',
        linkUrl: '/contact',
      }),
      prose(`
        Employers come to us with three wishes. Here is what we do about each.

        ## To say thank you

        Vouchers in any number, each with a name and a line of your own, delivered on the morning you choose: a work
        anniversary, the end of a hard quarter, a Tuesday. One order, one invoice. Gifts of this kind can have consequences for
        tax, so ask whoever does your payroll.

        ## To offer something all year

        A standing budget for each of your people, spent as they like on days out with whomever they like. You see how much
        was used and never on what.

        ## To do something together

        [Team days and client afternoons](/corporate-group-experiences) for six to two hundred.
      `),
      questions('From employers', {
        'Is there a minimum?': 'Ten vouchers, or one team day.',
        'Our people are not all in Hampshire.':
          'The days out are. We have noticed that people will travel for a good one, and bring a tent.',
        'Can we put our name on the voucher?': 'Yes, in words. The pictures stay ours.',
      }),
    ],
  }),
  ...contentPage('restaurant-partners', {
    title: 'Restaurant partners',
    description:
      'For pubs, cafés and restaurants in Hampshire: hungry people at half past twelve, forty minutes’ notice guaranteed.',
    body: [
      teaser({
        headline: 'Twelve hungry people at half past twelve',
        text: 'Most of our days end near a table. It might as well be yours.',
        scene: 'laid-table',
      }),
      prose(`
        A walk ends, a boat comes in, a kiln is shut, and a dozen people ask their host the same question. The host has an
        answer ready, because we have given them one: the places nearby that can take a group, feed them properly and look
        pleased about it.

        ## Being on the list

        There is no charge and no commission. We come and eat, twice, and pay. If we would send our own parents, you are on
        the list of every host within five miles. Tell us your largest table, your quiet days and whether dogs may come in.

        ## Making a day of it

        Some of our best experiences are half kitchen: a morning’s foraging and lunch made of it, a vineyard and a long table,
        a class with your baker at five in the morning. If you have an hour before service and somebody who likes to talk,
        [that is an experience](/why-become-a-partner), and it pays.

        ## What guests tell us they look for

        - Somewhere to hang wet coats.
        - A main course that is not a burger for whoever does not eat meat.
        - Tap water without having to ask.
        - A person who says where the fish came from, and knows.
      `),
      write('Ask us to lunch'),
      rail('Days with something to eat', 'categories=tasty'),
    ],
  }),
]
