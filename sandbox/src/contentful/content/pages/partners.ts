import { cell, contentPage, feature, grid, headline, info, link, prose, questions, teaser } from '../page-builder'

/** Pages for people who want to become hosts. */
export const hostingPages = [
  ...contentPage('why-become-a-partner', {
    title: 'Why become a partner',
    description:
      'What Meander does for hosts in Hampshire: bookings you can rely on, money on time, and no contract to be trapped by.',
    body: [
      teaser({
        headline: 'You know how. We know who.',
        text: 'If you can do something well and like showing it, there are people who would pay to stand beside you.',
        scene: 'potters-bench',
        linkText: 'Say hello',
        linkUrl: '/contact',
      }),
      prose(`
        Most of our hosts never meant to be in tourism. They are potters with a second wheel, farmers with a slow month,
        skippers with an empty foredeck. They had the skill, the place and the patience. What they lacked was an evening a
        week for the bookings, the reminders, the refunds and the woman who wants to bring her parrot.

        ## What we take off you

        - **The bookings.** You say when and how many; nobody can book what is not there. Not even two people in the same second.
        - **The money.** Guests pay when they book. You are paid after the day, with a statement that adds up.
        - **The letters.** Tickets, directions, reminders, changes and thanks go out by themselves, in your name and manner.
        - **The awkward ones.** Cancellations follow the policy that you chose. When somebody argues, they argue with us.

        ## What we ask

        That you are insured, that you do what your page says, that you treat whoever turns up as a guest. And that you let
        one of us come first, at your ordinary price, without knowing which day it is.
      `),
      grid(
        3,
        [
          cell({
            icon: 'check',
            headline: 'No joining fee',
            text: 'We earn when you do. If nobody comes, it costs you nothing.',
          }),
          cell({
            icon: 'calendar',
            headline: 'Your own calendar',
            text: 'Open a date, close a date, take August off. You are never told when to work.',
          }),
          cell({
            icon: 'ticket',
            headline: 'A check-in that works in a field',
            text: 'Tickets are read at the gate by telephone, with or without a signal.',
          }),
          cell({
            icon: 'shield',
            headline: 'A policy you choose',
            text: 'Flexible, moderate or strict. It is fixed into each booking, so nobody can change it afterwards.',
          }),
          cell({
            icon: 'message',
            headline: 'Reviews by guests',
            text: 'Only people who were there may write one, and you may reply.',
          }),
          cell({
            icon: 'gift',
            headline: 'Vouchers',
            text: 'A good third of days out are presents. You are paid the same.',
          }),
        ],
        'What comes with it',
      ),
      feature({
        headline: 'Show us what you do',
        text: 'Tell us in a few lines. We ring within a week, and visit within a month.',
        scene: 'vineyard-rows',
        linkText: 'Get in touch',
        linkUrl: '/contact',
      }),
    ],
  }),
  ...contentPage('partner-faqs', {
    title: 'Questions from partners',
    description:
      'Commission, payouts, insurance, cancellations, check-in and reviews: what hosts ask before they join Meander.',
    body: [
      headline('Questions from partners', 'What hosts ask before they join, and in the first month.'),
      questions('Joining', {
        'Who can host?':
          'Anybody in Hampshire who does something well, is insured for it and is allowed to: a sole trader, a farm, a charity, a company.',
        'How long does it take?':
          'About four weeks: a call, a visit, a page that we write together, and your first dates.',
        'Must I be exclusive?': 'No. Sell wherever you like. We ask only that your price with us is not a higher one.',
        'What insurance do I need?':
          'Public liability that covers guests doing what your page describes, and what your trade requires: a licensed skipper, a food hygiene rating, a DBS check for work with children.',
      }),
      questions('Money', {
        'What does it cost?':
          'A commission on what you sell, agreed when you join and shown on every sale. Nothing else.',
        'When am I paid?': 'After the day has taken place, in the payout of the following week.',
        'Who sets the price?':
          'You do, for adults, children and whole groups. A booking keeps the price at which it was made.',
        'What about VAT?': 'If you are registered, your prices include it and your statement shows it.',
        'I was paid in vouchers?': 'You are paid in money. How the guest paid us is our affair.',
      }),
      questions('Days and guests', {
        'A guest cancels. What happens?':
          'Your policy decides what they get back, and the places go to the waiting list.',
        'I have to cancel.':
          'Do it as soon as you know, in the partner portal or by ringing us. Every guest gets everything back, and we suggest another date.',
        'How do I check people in?':
          'With the link that we send you before each session. Point the telephone at their ticket, or type the code. It works without a signal and catches up later.',
        'Somebody did not come.': 'Mark them as absent. You are paid all the same.',
        'How do I confirm a date for a voucher?':
          'There is nothing to confirm: guests with vouchers book a date like anybody else. Older paper vouchers are explained in the guide linked at the foot of every page.',
      }),
      questions('Reviews', {
        'Can I have one taken down?':
          'Not for being unkind. Report it if it is untrue, abusive or about something else, and a person reads it within two working days.',
        'May I reply?': 'Once, below the review. Short and kind works best.',
      }),
      info(
        'Already a partner?',
        'Register and log in on the partner site, which is linked in the menu and at the foot of every page.',
        'user',
      ),
      link('Ask us something else', '/contact'),
    ],
  }),
]
