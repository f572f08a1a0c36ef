import { contentPage, headline, info, proseWithContents } from '../page-builder'

/** The accessibility statement: known problems, and how to report others. */
export const accessibilityPages = contentPage('accessibility', {
  title: 'Accessibility statement',
  description:
    'How far Meander meets WCAG 2.2 AA, what we do for it, what is not good enough yet, and how to tell us when something is in your way.',
  body: [
    headline('Accessibility statement', 'A day out is for everybody, and so is finding one.'),
    info('Something in your way?', 'Tell us through the contact page. We’ll reply within two working days.', 'heart'),
    proseWithContents(`
      ## Where we stand

      This statement is about this website. We aim at the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. By our own
      measure the site is **partially conformant**: most of it meets every criterion, and what does not is listed below. We have
      assessed it ourselves; nobody from outside has audited it yet.

      ## What we do

      - **Keyboard.** Everything works with a keyboard too: searching, choosing days, the map, booking, paying, moving things in a
        list. The focus is always visible, and returns to where it was when a dialog closes.
      - **Screen readers.** Every page has one main heading, landmarks and a link to skip to its content. What changes without a
        reload is announced: results, errors, the time left on a hold.
      - **Reading.** Text and controls have the contrast that level AA asks for, and pages can be enlarged to 400 % without
        scrolling sideways. Text can be spaced out as you like it.
      - **Pointing.** What can be pressed is at least 24 by 24 pixels. Where something can be dragged, buttons do the same.
      - **Motion.** If your device asks for less motion, nothing slides or zooms. Nothing flashes.
      - **Time.** Places are held for fifteen minutes. Well before time runs out we say so, and one click gives you
        fifteen more, up to ten times.
      - **Forms.** Errors are described beside their field, and the focus moves to the first one. What you have typed stays.
      - **Without scripts.** Public pages can be read, and searching, signing in and writing to us work, before scripts have arrived.

      Each change is tested automatically on every kind of page, in a small and a large window, and by keyboard alone.

      ## What is not good enough yet

      - **The map.** Its pins can be reached and named, but where things lie is told in words only by town and distance. Every result is
        in the list beside it. If the map comes from Google, parts of it are Google’s and beyond our reach.
      - **Card payment.** The card fields belong to our payment provider. We have no say in how they are built.
      - **Printed tickets and vouchers.** The PDF files can be read as text, but have no tags for screen readers. The same
        details are in the e-mail and on the page of your booking.
      - **Scanning tickets.** Hosts scan tickets with a camera. Those who cannot aim one can type the code.
      - **Words that hosts write.** Descriptions and replies are theirs, and not always as plain as we should like.
      - **Drawn pictures.** They set the mood and are described briefly. They carry nothing that the text does not say.

      ## At the experience itself

      Hosts tell us whether a wheelchair gets everywhere, and of toilets, pushchairs and baby changing. You can filter by these in the [list](/browse), and
      [experiences for people with limited mobility](/browse?categories=mobility_impaired) are a list of their own. When you book there is a
      field for what you need on the day; your host reads it.

      ## Tell us

      Write to us through the [contact page](/contact), and say which page and, if you like, what you use to read it. We answer within
      two working days and say what we can do and when. If you need something from the site in another form, larger, as plain text,
      or read out on the telephone, ask for it in the same way.

      If you are not happy with our answer, the [Equality Advisory and Support
      Service](https://www.equalityadvisoryservice.com) helps with rights under the Equality Act 2010.

      ## This statement

      Written on 22 November 2026, after an assessment of every kind of page by automated checks, by keyboard and at several sizes.
      We look at it again whenever something here changes, and at least once a year.
    `),
  ],
})
