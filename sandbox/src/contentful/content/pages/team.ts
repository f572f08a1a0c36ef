import { contentPage, feature, grid, headline, prose, teamMember, teaser } from '../page-builder'

/** The team page, with nine fictional people. */
export const teamPages = contentPage('team', {
  title: 'The team',
  description: 'The nine people who visit every host, try every experience and answer the telephone at Meander.',
  body: [
    teaser({
      headline: 'The people who try it first',
      text: 'Somebody here has fallen in, burnt the loaf or met the ferret, so that you need not.',
      scene: 'bandstand-bunting',
    }),
    prose(`
      We are nine. Each of us looks after a corner of the county or a kind of day out, and each spends at least two days a
      month on somebody’s course, boat or hillside. The rest of the week we answer letters, argue about commas and keep the
      site running from two rooms above a bicycle shop in Winchester.
    `),
    grid(3, [
      teamMember({
        name: 'Harriet Lisle',
        position: 'Co-founder and managing director',
        description:
          'Harriet ran a village shop before she ran this, and still thinks in opening hours. She signs off every host and has not yet regretted one.',
        scene: 'thatched-village',
        gender: 'female',
        favoriteExperiences: [
          { text: 'Anything with bread in it', url: '/browse?name=bread' },
          { text: 'A walk on the downs', url: '/browse?name=South Downs' },
        ],
      }),
      teamMember({
        name: 'Jonah Pike',
        position: 'Co-founder and head of hosts, water',
        description:
          'Born in Warsash, dry by exception. Jonah taught sailing for fifteen years and can tell you the time of high water at Langstone without looking.',
        scene: 'solent-sails',
        gender: 'male',
        favoriteExperiences: [
          { text: 'A first sail on the Solent', url: '/browse?name=sailing' },
          { text: 'Paddling at first light', url: '/browse?name=kayak' },
        ],
      }),
      teamMember({
        name: 'Meera Sandhu',
        position: 'Head of hosts, food and drink',
        description:
          'Meera was a pastry chef until her knees objected. She tastes everything, forgives burnt crusts and does not forgive bought mayonnaise.',
        scene: 'laid-table',
        gender: 'female',
        favoriteExperiences: [
          { text: 'An evening of cookery', url: '/browse?name=cookery' },
          { text: 'Hampshire sparkling', url: '/browse?name=vineyard' },
        ],
      }),
      teamMember({
        name: 'Ruth Appleyard',
        position: 'Editor of the blog',
        description:
          'Ruth has walked every footpath between the Test and the Meon and complained about only three stiles. She writes the long pieces and cuts everybody else’s.',
        scene: 'chalk-downs',
        email: 'ruth@meander.example',
        linkedin: 'https://linkedin.example/in/ruth-appleyard',
        gender: 'female',
        favoriteExperiences: [
          { text: 'Winchester after dark', url: '/browse?name=ghost' },
          { text: 'Birds at first light', url: '/browse?name=birdwatching' },
        ],
      }),
      teamMember({
        name: 'Callum Frayne',
        position: 'Families and schools',
        description:
          'Father of three, all under ten, all opinionated. If it has a muddy bit, Callum has had to be fetched out of it.',
        scene: 'forest-oaks',
        gender: 'male',
        favoriteExperiences: [
          { text: 'Forest school for small people', url: '/browse?name=forest school' },
          { text: 'Rock pools', url: '/browse?name=rock pools' },
        ],
      }),
      teamMember({
        name: 'Beatrix Orme',
        position: 'Head of hosts, craft and gardens',
        description:
          'Trained as a bookbinder, drifted into everything else made by hand. Beatrix owns four kinds of glue and one very good coat.',
        scene: 'potters-bench',
        gender: 'female',
        favoriteExperiences: [
          { text: 'A day at the wheel', url: '/browse?name=pottery' },
          { text: 'Somebody else’s garden', url: '/browse?name=garden' },
        ],
      }),
      teamMember({
        name: 'Daniel Achterberg',
        position: 'Technology',
        description:
          'Dan makes sure that two people cannot book the last place. He came to Hampshire for a weekend in 2014 and forgot to go home.',
        scene: 'starry-heath',
        gender: 'male',
        favoriteExperiences: [{ text: 'A night under the stars', url: '/browse?name=stargazing' }],
      }),
      teamMember({
        name: 'Sian Cadwallader',
        position: 'Customer care',
        description:
          'If you have rung us, you have spoken to Sian. She has a gift for finding one more place and a firm view on umbrellas.',
        scene: 'beach-huts',
        email: 'sian@meander.example',
        linkedin: 'https://linkedin.example/in/sian-cadwallader',
        gender: 'female',
        favoriteExperiences: [
          { text: 'Singing with strangers', url: '/browse?name=singing' },
          { text: 'A slow morning of yoga', url: '/browse?name=yoga' },
        ],
      }),
      teamMember({
        name: 'Seun Adeyemi',
        position: 'Accessibility and partnerships',
        description:
          'Seun measures doorways, counts steps and asks where the nearest proper loo is, so that the icons on our pages mean something.',
        scene: 'cathedral-city',
        gender: 'male',
        favoriteExperiences: [
          { text: 'Step-free days out', url: '/browse?facilities=wheelchair_accessible' },
          { text: 'Old ships', url: '/browse?name=naval' },
        ],
      }),
    ]),
    headline(
      'And the dogs',
      'Biscuit and Admiral work mornings. Neither has a portrait, since neither will sit still.',
    ),
    feature({
      headline: 'Would you like to be the tenth?',
      text: 'We take on somebody new about once a year, and write it down when we do.',
      scene: 'vineyard-rows',
      linkText: 'Working here',
      linkUrl: '/careers',
    }),
  ],
})
