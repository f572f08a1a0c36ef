import { contentPage, headline, info, proseWithContents } from '../page-builder'

/** The terms and conditions. */
export const termsPages = contentPage('terms-and-conditions', {
  title: 'Terms and conditions',
  description: 'The terms for booking experiences, buying and using gift vouchers, and having an account with Meander.',
  body: [
    headline('Terms and conditions', 'Valid from 5 October 2026. Written to be read; it takes about ten minutes.'),
    info(
      'The short of it',
      'Your contract for the day is with the host, and we look after booking, payment and refunds. What comes back when you cancel is fixed when you book, and you see it before you confirm. Nothing here limits your rights as a consumer under the law of England and Wales.',
      'shield',
    ),
    proseWithContents(`
      ## 1. Who we are

      “Meander”, “we” and “us” is the company that runs this site. You can reach us through the [contact page](/contact) and at
      the address and telephone number given there. “You” means anyone who uses the site. A “host” is the person or
      business that offers an experience, and an “experience” is what they offer: a course, a tour, a tasting, a day out.

      ## 2. What we do, and what the host does

      Meander is a marketplace. We show experiences, take bookings and payments on behalf of hosts, and look after changes and
      refunds. When we confirm a booking, a contract for the experience comes into being between you and the host. A contract
      between you and us exists for the use of this site, for your account and for the gift vouchers that we sell.

      We visit every host before listing them and ask for proof of insurance. Running the experience, with the care and skill
      that it needs, is the host’s responsibility.

      ## 3. Your account

      - You need not have an account to book. To open one you must be at least 18.
      - Keep your password to yourself. We never ask for it by e-mail or telephone.
      - An e-mail address belongs to the person who can open its mailbox. Bookings that were made earlier with your address
        join your account once you have followed the link that proves it is yours.
      - You can delete your account at any time in your profile, once no money is open: no bookings to come, no payments or
        refunds under way, and no voucher with a balance.
      - We may close an account that is used to defraud, to harass, or to break these terms in another serious way. Money that
        is yours is paid back.

      ## 4. Booking

      - When you choose a time and press Book, we **hold** your places for fifteen minutes. You can extend that by fifteen
        minutes, up to ten times. When the time is up the places go to somebody else.
      - The price includes VAT where the host charges it. We add no booking fee.
      - A booking is made when we confirm it on the screen and by e-mail, and not before. If a payment arrives after a hold has
        ended, we confirm the booking if there is still room; otherwise all of it goes back at once.
      - Should a price be plainly wrong, we tell you before the day, and you may go ahead at the right price or have everything
        back.
      - A **private booking** is one price for a whole session, up to the number of guests named.
      - Give the right number of guests and, where you are asked, their names. Tickets may be used by anyone you give them to;
        each admits one person once.
      - For a session that is full you can join the **waiting list**. Places that come free are offered to the person who
        has waited longest for that many, and held for two hours. Waiting costs nothing and promises nothing.

      ## 5. Paying

      You can pay by card, by gift voucher, or by both. Card payments are handled by Stripe; your card number never reaches us.
      If your bank asks you to confirm a payment, the booking waits until it knows the answer.

      A **promo code** takes an amount or a share off what is left to pay for, within its dates and limits. One code can be used
      on a booking. Codes have no cash value, and go back to you when a host cancels, but not when you do.

      ## 6. If you cancel

      Every experience has one of three policies. The one that was shown when you booked is part of your booking, and a later
      change by the host does not touch it.

      | Policy | Everything back | Half back | Nothing back |
      | Flexible | until 24 hours before the start | – | after that |
      | Moderate | until 7 days before the start | until 48 hours before | after that |
      | Strict | – | – | once booked |

      Under every policy you get **everything back within 24 hours of booking**, as long as the start is still more than 48
      hours away.

      You cancel on the page of your booking. Before you confirm, it shows the exact amount. What you had paid by voucher goes
      back to the voucher first; the rest goes to the card that you paid with, usually within five to ten working days, or
      becomes credit in the form of a voucher if you choose so. Credit cannot be turned into card money again.

      ## 7. If you move a booking

      You may move a confirmed booking to another session of the same experience for as long as cancelling it would cost you
      nothing. A booking under the strict policy may be moved until 48 hours before the start. If the new session is dearer you
      pay the difference, and keep your old places until you have; if it is cheaper you get the difference back.

      ## 8. If the host cancels

      If a host cancels, for weather, illness or any other reason, you get everything back, vouchers and promo codes included,
      and we suggest other dates. If a host changes something that matters, such as the place or the time by more than an hour,
      you may treat it as cancelled.

      ## 9. The fourteen days

      The law gives consumers fourteen days to withdraw from many contracts made at a distance. It makes an exception for
      leisure services on a certain date (regulation 28 of the Consumer Contracts (Information, Cancellation and Additional
      Charges) Regulations 2013), so for bookings section 6 applies instead. For **gift vouchers** the fourteen days stand: see
      section 11.

      ## 10. On the day

      - Be at the meeting point on time. Hosts may start without guests who are late, and boats and balloons must. If you do
        not come, there is no refund.
      - Follow the host’s instructions on safety. A host may exclude anyone who endangers themselves or others,
        or who has been drinking where that matters, without a refund.
      - Children need an adult with a ticket unless the page says otherwise. Ages given on the page are minimum ages.
      - Tell us beforehand about allergies, access needs and anything else that the host should know. We pass it on; hosts meet
        it where they can, and say so honestly where they cannot.
      - Wear what the page says you should. Hampshire is not always dry.

      ## 11. Gift vouchers

      - A voucher holds between £10 and £1,000, or is for a certain experience with its tickets.
      - It is valid for **twelve months** from the day it is delivered, and can be extended **once, by three months**. The booking
        has to be made within that time; the day itself may be later. We write to its holder thirty and seven days before it runs
        out, unless they would rather we did not.
      - It can be used in parts and together with others. The one that expires first is used first. Any balance stays on it.
      - Within **fourteen days** of buying it, and as long as nothing of it has been used, the buyer can cancel it on its page
        and gets everything back. After that it cannot be turned into money.
      - Anyone who has the code has the voucher. Keep it as you would keep cash. The buyer can have it sent again.
      - When a booking that was paid for with a voucher is cancelled, what comes back goes to the voucher, with its old date.
      - Vouchers may not be sold on.

      ## 12. Groups and wishlists

      Members of a group see each other by first name and initial, and see what is planned together. A booking remains its
      buyer’s, who alone can change or cancel it. Links to groups and wishlists can be withdrawn at any time by the person
      who made them; until then anyone who has one can use it.

      ## 13. Reviews

      Only a guest of a booking that has taken place can write a review, once, within ninety days. Write what you saw. We take
      down what is unlawful, abusive, about something else, or about a person who is not the host, and nothing else. Hosts may
      reply. You keep your words and allow us to show them, on this site and in what we say about the experience.

      ## 14. What is not allowed

      Do not use the site to break the law, to hold places that you do not mean to book, to copy it by machine in bulk, to look
      for other people’s bookings or vouchers, or to write to hosts about anything but your day.

      ## 15. What we are answerable for

      Nothing in these terms limits anybody’s liability for death or injury caused by negligence, for fraud, or for anything
      else that may not be limited by law, and nothing takes away your rights under the Consumer Rights Act 2015.

      We are answerable for what we do ourselves: this site, your booking, your payment, your voucher. Hosts are answerable for
      their experiences. Neither is liable for loss that could not be foreseen, nor for loss to a business. If a host lets you
      down and does not put it right, tell us, and we will help.

      ## 16. If something went wrong

      [Write to us](/contact), within a month if you can. A person reads it and replies within two working days, asks the host
      for their side, and tells you what we think is fair. You may also go to court, or take advice from Citizens Advice.

      ## 17. Changes to these terms

      We may change these terms for the future. What you have booked or bought stays under the terms that it was booked or
      bought under. If you have an account, we ask for your agreement when something important changes.

      ## 18. Law

      The law of England and Wales applies. You can bring a case in the courts of England and Wales, or, if you live in Scotland
      or Northern Ireland, in those of your own country.
    `),
  ],
})
