import { cell, contentPage, grid, headline, info, link, prose, questions, teaser } from '../page-builder'

/** Pages for the press, job applicants and investors. */
export const companyPages = [
  ...contentPage('press', {
    title: 'Press',
    description: 'Facts, spokespeople and pictures for journalists writing about Meander and days out in Hampshire.',
    body: [
      headline('Press', 'What we are, who will talk to you, and pictures you may use.'),
      prose(`
        **Meander in a sentence.** Meander is a marketplace for days out in Hampshire: hand-picked hosts, honest prices, and
        places that are held for you while you pay.

        **Meander in a paragraph.** Founded by three friends in Winchester, Meander lists experiences by local people, from
        potters and pilots to foragers and falconers. Every host is visited before being listed; nobody can pay for a better
        place. Guests book without a fee, can cancel under a policy that they can read in one breath, and only those who have
        been may review.

        ## Who will talk to you

        - **Harriet Lisle**, co-founder: small business, the rural economy, running a company from above a bicycle shop.
        - **Jonah Pike**, co-founder: the Solent, water safety, why everybody has bought a paddleboard.
        - **Seun Adeyemi**: what accessibility icons should mean and usually do not.
        - **Ruth Appleyard**: where to go at the weekend, whatever the weekend.

        ## Pictures

        The scenes on this site are drawn for us and may be used with a story about us, with the credit “Meander”. For
        photographs of a certain host, ask; it is their face and their shed.
      `),
      grid(3, [
        cell({
          icon: 'landmark',
          headline: 'One county',
          text: 'Everything we list is in Hampshire, and we mean to keep it so.',
        }),
        cell({
          icon: 'users',
          headline: 'Forty hosts',
          text: 'Most work alone or with their family. Nine in ten had never taken a booking online.',
        }),
        cell({
          icon: 'shield',
          headline: 'No booking fee',
          text: 'Hosts pay us a commission on what they sell. Guests pay what it says.',
        }),
      ]),
      link('Write to the press desk', '/contact'),
    ],
  }),
  ...contentPage('careers', {
    title: 'Careers',
    description: 'Working at Meander in Winchester: how we hire, what the week is like, and how to write to us.',
    body: [
      teaser({
        headline: 'Two days a month outdoors, by contract',
        text: 'The other days have tea in them.',
        scene: 'forest-oaks',
      }),
      prose(`
        We are small and grow slowly. When there is a job, it appears here first; at the moment there is none. We like
        hearing from people all the same, and more than one of us was hired from a letter that began “I know you are not
        looking, but”.

        ## What the week is like

        Four days in Winchester or at home, as suits, and everybody in the same room on Thursdays. Two days a month you go
        out: to visit a host who would like to join, or to do something that you have never done. You write it up. Others
        argue with what you have written. Then it goes on the site with the host’s name and not yours.

        ## What we offer

        - A salary that is written in the advertisement.
        - Thirty days of holiday besides bank holidays, and nobody who answers e-mail during them.
        - A share of the profit, the same for everyone.
        - A place on any experience with room on the morning of the day.

        ## How we hire

        A letter, a conversation, and half a day of paid work beside the person you would work with. We tell everybody how
        it went and why. We should like the team to look more like the county; if you are unsure whether you fit, you are
        probably whom we mean.
      `),
      link('Write us that letter', '/contact'),
    ],
  }),
  ...contentPage('investors', {
    title: 'Investors',
    description: 'How Meander earns its money, who owns it and whom to ask for the accounts.',
    body: [
      headline('Investors', 'How we earn our money, who owns us, and whom to ask.'),
      prose(`
        ## How the money works

        A guest pays a host’s price through us. We keep a commission, which every host can see on every sale, and pass on the
        rest after the day has taken place. Guests pay no fee. Vouchers are sold at face value; what has been paid for and not
        yet used is a debt of ours to the holder of the voucher, and is shown as one.

        ## Who owns it

        The founders, the people who work here and a number of patient people in the county, none of whom owns more than a
        fifth. There is no debt besides an arrangement with the bank for the winter, when people stay in.

        ## What we look for

        We raise money seldom and in small amounts, to do something that we can name. An investor in Meander should be happy
        with a dividend and a walk, and unhappy about growth for its own sake.
      `),
      info(
        'This page is not an offer',
        'Nothing here invites anybody to buy or sell shares. Documents are given on request to those who may lawfully receive them.',
      ),
      questions('What people ask', {
        'May I see the accounts?':
          'Those filed at Companies House are public. For more, write to us and say who you are.',
        'Will you open in other counties?':
          'Not until we can be on any host’s doorstep within the hour. That has been our answer for some years.',
        'How are customers’ payments kept?':
          'By our payment provider, Stripe, until they are due to the host or go back to the guest.',
      }),
      link('Ask Harriet', '/contact'),
    ],
  }),
]
