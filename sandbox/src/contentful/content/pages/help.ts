import { contentPage, headline, link, questions } from '../page-builder'

/** Pages with frequently asked questions. */
export const helpPages = [
  ...contentPage('faqs', {
    title: 'Questions and answers',
    description: 'Booking, paying, changing plans, tickets on the day, accounts and groups: what people ask us most.',
    body: [
      headline('Questions and answers', 'What people ask us most. If yours is not here, write to us and we’ll reply.'),
      questions('Booking', {
        'How do I book?':
          'Open an experience, choose a day, a time and your tickets, and press Book. We hold your places for fifteen minutes while you pay. Tickets come by e-mail straight away.',
        'Fifteen minutes is not enough for me. What now?':
          'Before the time runs out we ask whether you need longer. Each click adds fifteen minutes, up to ten times.',
        'Do I need an account?':
          'No. A name, an e-mail address and a phone number are enough. The e-mail with your tickets links to your booking. If you have lost it, [write to us](/contact) and we’ll send it again.',
        'Can I book for more than twenty people?':
          'A search goes up to twenty. For more, look for private groups or [ask us about group days](/corporate-group-experiences).',
        'What is a private group?':
          'One flat price for the whole session, with nobody else on it. It needs a session for which no place has been sold yet.',
        'Can children come?':
          'Every experience states a minimum age. Unless it says otherwise, a child needs an adult with a ticket.',
        'The session I want is full.':
          'Join its waiting list. When places come free we offer them to the person who has waited longest for that many, and hold them for two hours.',
      }),
      questions('Paying', {
        'How can I pay?':
          'By credit or debit card, with one or more gift vouchers, or with a voucher and a card for the rest. Card payments are taken by Stripe; we never see or keep your card number.',
        'Are there any fees?': 'No. The price on the first page is the price you pay.',
        'I have a promo code.':
          'Enter it at checkout. The discount comes off first, and vouchers pay what is left. Codes cannot be combined.',
        'My payment failed. Do I still have my places?':
          'Yes, as long as the time of your hold is running. Try again with the same or another card. If the time ran out while a payment was on its way, we confirm the booking when there is still room, and otherwise send the money back at once.',
      }),
      questions('Changing plans', {
        'How do I cancel?':
          'Open your booking and press Cancel. You see your refund before you confirm. How much it is depends on the host’s policy, which is on every experience and was fixed when you booked.',
        'What are the policies?': `
          - **Flexible:** full refund until 24 hours before the start.
          - **Moderate:** full refund until 7 days before, half until 48 hours before.
          - **Strict:** no refund once booked.

          Under every policy you get a full refund within 24 hours of booking, if the start is still more than 48 hours away. And if the host cancels, you always do.
        `,
        'Can I move my booking to another day?':
          'Yes, as long as cancelling would cost you nothing; a strict booking until 48 hours before. You pay the difference if the new day is dearer, and get it back if it is cheaper.',
        'How will I get my refund?':
          'To the card you paid with, usually within five to ten working days, or as credit in the form of a voucher if you prefer. What you paid by voucher goes back to the voucher first.',
        'What if it rains?':
          'Many of our days are better in the rain than you would think. If it is not safe, the host cancels and you get a full refund or another date.',
      }),
      questions('On the day', {
        'Where do I go?': 'The meeting point is on your tickets and your booking, with a map and the postcode.',
        'Do I have to print my tickets?':
          'No. Show the code on your phone. If you like paper, there is a page to print.',
        'I have allergies or need help with steps.':
          'Tell us when you add the names to your tickets. Your host reads it before the day.',
        'We are late!': 'Ring the host: the number is on your confirmed booking. Most will wait a little, boats less.',
      }),
      questions('Accounts, wishlists and groups', {
        'How do I delete my account?':
          'In your profile, at the bottom. You can download a copy of everything we keep about you first. You cannot delete it while money is open: upcoming bookings, pending refunds or vouchers with a balance.',
        'What is a group for?':
          'For deciding together. Invite friends by a link, put a few experiences to the vote, and turn the winner into a booking with one click.',
        'Who can see my wishlist?':
          'Only you, unless you share its link. You can withdraw the link whenever you like, and your notes are never shown.',
      }),
      link('Ask us something else', '/contact'),
    ],
  }),
  ...contentPage('voucher-faqs', {
    title: 'Gift voucher questions',
    description:
      'Amounts, delivery, validity, redeeming in parts, lost codes and refunds: how Meander gift vouchers work.',
    body: [
      headline('Gift vouchers, explained', 'Everything about giving a day out, and about having been given one.'),
      questions('Giving', {
        'How much can a voucher be?':
          'From £10 to £1,000, to the penny. Or give a certain experience with its tickets: then they have only to choose the day.',
        'How does it reach them?':
          'By e-mail on the day you choose, at eight in the morning, or at once. Or print it yourself: every voucher comes as a page the size of a card, with your words and the design you picked.',
        'Can I write something on it?': 'Up to 500 characters. Enough for a limerick, not enough for an apology.',
        'Can I change my mind?':
          'Yes. For fourteen days, as long as none of it has been used, you can cancel and get a full refund.',
        'I got their address wrong.':
          'Open the voucher from your own e-mail, or under My purchased vouchers, and send it again to the right one.',
      }),
      questions('Redeeming', {
        'How do I use my voucher?':
          'Find something you like, and enter the code at checkout. The voucher pays first and a card pays the rest, if there is any.',
        'Do I have to spend it all at once?':
          'No. What is left stays on it. [Check the balance](/vouchers/check-balance) whenever you like.',
        'Can I use several together?': 'Yes, on one booking. The one that expires first is used first.',
        'Can my voucher be used for every experience?':
          'For nearly all of them. The few that cannot take vouchers say so on their page.',
        'I was given an experience. Can I choose another?':
          'A voucher for an experience is for that one, on any day with room. If it is no longer offered, [write to us](/contact) and we’ll convert it to its value in pounds.',
      }),
      questions('Time and trouble', {
        'How long is it valid?':
          'Twelve months from the day it is delivered. You can extend it once by three months. We e-mail you thirty and seven days before it expires.',
        'Does the day out have to be within that time?':
          'You have to book within that time. The day itself may be later.',
        'I have lost the code.':
          'The buyer can send it again. If it is in your account, you can find it under [My vouchers](/vouchers/my).',
        'I cancelled a booking that I paid for with a voucher.':
          'The refund goes to the voucher first, which keeps its expiry date.',
        'Can I exchange it for money?':
          'Apart from the first fourteen days, a voucher cannot be turned back into money.',
      }),
      link('Buy a gift voucher', '/vouchers/purchase'),
    ],
  }),
]
