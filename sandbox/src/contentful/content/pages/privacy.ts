import { contentPage, headline, info, proseWithContents } from '../page-builder'

/** The privacy policy. */
export const privacyPages = contentPage('privacy-policy', {
  title: 'Privacy policy',
  description:
    'What Meander keeps about you, why, for how long, who sees it, and how to get a copy or have it deleted.',
  body: [
    headline('Privacy policy', 'What we keep about you, why, for how long, and what you can do about it.'),
    info(
      'The short of it',
      'We keep what we need to run your day out and nothing to sell. You can take a copy of everything, and delete your account, in your profile.',
      'lock',
    ),
    proseWithContents(`
      ## Who is responsible

      Meander is the controller of the data described here, under the UK General Data Protection Regulation and the Data
      Protection Act 2018. Write to us through the [contact page](/contact); say “privacy” and it goes to the right desk.

      ## What we keep, why, and for how long

      | What | Why, and on what ground | For how long |
      | Your name, e-mail address and telephone number; for an account also a password, which we keep only as a hash | To make and manage bookings and vouchers: a contract with you | As long as your account exists, or a booking needs it |
      | Date of birth, place and photo, if you give them | Your age, since accounts are for adults; your place for searches near you; your photo because you like it: your consent | Until you remove them or delete the account |
      | Names of your guests, and what you tell us about diets and access | So that the host can look after you: a contract, and for what touches your health your explicit consent | With the booking; blanked when you delete your account |
      | Bookings, payments, refunds and vouchers | The contract, and the law on accounts and tax | They stay in our books; without your name once you have deleted your account |
      | Reviews, wishlists, groups and votes | Because you make them: a contract | Until you remove them or delete the account |
      | Messages to us | To answer you: our legitimate interest | A year, or until you delete the account |
      | Which e-mails we have sent you, and to which address | To know that they arrived: our legitimate interest | Like what they are about; without your address once you have deleted your account |
      | Your address on our newsletter’s list | Your consent, confirmed by a link | Until you unsubscribe; after that only that you have left. Unconfirmed, for a month after the link has expired |
      | Sessions: when and with what kind of browser you signed in | To keep your account safe: our legitimate interest | Until you sign out, or have not used it for fourteen days. It opens nothing after ninety |
      | Counts of attempts | So that nobody can guess passwords or voucher codes: our legitimate interest | A day |
      | Reports of errors and loading times, without your name | To fix what is broken: our legitimate interest | As long as our servers keep their logs |

      ## Where you are

      If you press “Use current location”, your browser asks whether it may tell us. We use the answer only to find local
      experiences and estimate travel time. It is not stored or shared. A place that you save in your profile from your device
      is rounded to about the size of a village.

      ## Who else sees it

      - **Your host** sees the name of the person who booked, the number of guests and their names, the telephone number, and
        what you have told us for the day. Hosts may use it for that day and for nothing else.
      - **Stripe** takes card payments and keeps your card details; we never see them.
      - **Our mail service** delivers tickets, vouchers and reminders.
      - **Mailchimp** keeps the newsletter’s list, if you are on it.
      - **Google or Facebook**, if you sign in with them, learn that you did. They tell us your name and e-mail address, and we
        keep no more than these.
      - **Google Maps**, where its map is shown, learns which part of it you look at.
      - **People in your groups** see your first name and initial, your photo and your votes.
      - **Everybody** sees your reviews, with your first name.
      - Courts and authorities, where the law obliges us.

      We sell nothing to anybody. Some of these companies work in the United States; where they do, they have committed
      themselves to the UK Extension of the EU–US Data Privacy Framework or to the standard clauses.

      ## Cookies and what your browser remembers

      Cookies that the site cannot do without need no consent. There are five, all our own.

      | Cookie | What for | How long |
      | session | Keeps you signed in. Cannot be read by scripts | Until you close the browser, or 14 days if you ask to be remembered |
      | signed_in | Tells our pages that asking who you are is worth it. Holds a 1 | As long as the session |
      | visitor | Finds the places that a guest without an account holds | 90 days |
      | contact_opened | Notes when you opened the contact form, so that we can tell people from machines | A day |
      | XSRF-TOKEN | Proves that a form was sent from our own pages | Until you close the browser |

      The names of the first, the third and the fourth begin with __Host- where the page is encrypted.

      Your browser also stores the following, without telling us: hearts you pressed while signed out, until you sign in;
      what you had chosen or typed in a tab, so that a reload does not lose it; when the newsletter window was last shown; and
      pages you have looked at with the bookings you have coming up, so that they open without a connection. Those bookings go
      the day after, or when you sign out.

      Cookies that measure visits or serve advertising are set only if you have said yes to them, and you can withdraw that.
      If you say nothing, there are none.

      ## Your rights

      - **See it.** In your profile you can take a copy of everything we keep about you, as a file that a machine can read.
      - **Correct it.** Change nearly everything in your profile; write to us about the rest.
      - **Delete it.** Delete your account in your profile. It has to wait while money is open: bookings to come, holds, payments
        and refunds under way, vouchers with a balance. Then everything personal goes at once, bookings and payments stay as the
        law demands under the name “Former customer”, and your name is struck out of replies and cards that others wrote.
      - **Object, restrict, take it elsewhere.** Write to us.
      - **Withdraw consent.** The newsletter has a link at its foot. Reminders, requests for reviews and notices about vouchers
        can be turned off under [notifications](/profile/notifications).

      We answer within a month. If you think that we have it wrong, you can complain to the Information Commissioner’s Office
      at [ico.org.uk](https://ico.org.uk). We should be glad to hear it first.

      ## Children

      Accounts are for people of 18 and over. Of children we keep only the name on a ticket, if you give one, and what you tell us that
      their host should know.

      ## How we keep it safe

      Everything travels encrypted. Passwords are stored as hashes, the codes of vouchers encrypted. The links that we mail work for
      a short time, and stop working when your password or address changes. Our staff see only what their work needs, and
      what they do is recorded. If something should happen that puts you at risk, we tell you and the authority within the
      time that the law sets.

      ## Automated decisions

      There are none about you. Searches are ordered by what you ask for, not by who you are, and everybody sees the same price.

      ## Changes

      This page says when it was changed: on 5 October 2026. If a change matters to you, we write before it takes effect.
    `),
  ],
})
