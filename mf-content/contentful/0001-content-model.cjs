/**
 * The content model, for a space of a team's own:
 *
 *     npm run content:migrate -w mf-content -- contentful/0001-content-model.cjs --space-id <space> --access-token <management token>
 *
 * `src/api` reads what is written by it; its `content-model.test.ts` holds both together. What changes later is a migration of its own, in the
 * list of `migrated-model.ts`.
 *
 * @type {import('contentful-migration').MigrationFunction}
 */
module.exports = function contentModel(migration) {
  for (const [id, { name, description, displayField, fields }] of Object.entries(contentTypes)) {
    const type = migration.createContentType(id, { name, description, displayField })
    for (const [field, options] of Object.entries(fields)) type.createField(field, options)
  }
}

const scenes = [
  'bandstand-bunting',
  'beach-huts',
  'cathedral-city',
  'chalk-downs',
  'chalk-river',
  'forest-oaks',
  'harbour-dusk',
  'laid-table',
  'potters-bench',
  'solent-sails',
  'starry-heath',
  'thatched-village',
  'vineyard-rows',
  'walled-garden',
]

const required = (field) => ({ ...field, required: true })
const symbol = (name, ...validations) => ({ name, type: 'Symbol', validations })
const text = (name) => ({ name, type: 'Text' })
const flag = (name) => ({ name, type: 'Boolean' })
const symbols = (name, ...validations) => ({ name, type: 'Array', items: { type: 'Symbol' }, validations })
const entry = (name, ...linkContentType) => ({
  name,
  type: 'Link',
  linkType: 'Entry',
  validations: [{ linkContentType }],
})
const entries = (name, ...linkContentType) => ({
  name,
  type: 'Array',
  items: { type: 'Link', linkType: 'Entry', validations: [{ linkContentType }] },
})
const scene = symbol('Drawn scene', { in: scenes })
// Paths of the site, other sites, letters and telephones; nothing that a browser would run.
const url = symbol('Address', {
  regexp: { pattern: '^(/(?!/)|#|https?://|mailto:|tel:).*$' },
  message: 'A path of the site (/browse), or an address with https://, mailto: or tel:.',
})
const slug = symbol('Slug', { unique: true }, { regexp: { pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$' } })
const words = (name) => ({
  name,
  type: 'RichText',
  validations: [
    {
      enabledNodeTypes: [
        'heading-2',
        'heading-3',
        'heading-4',
        'ordered-list',
        'unordered-list',
        'hr',
        'blockquote',
        'table',
        'hyperlink',
      ],
    },
    { enabledMarks: ['bold', 'italic', 'code'] },
  ],
})
const callToAction = { linkText: symbol('Text of the link'), linkUrl: { ...url, name: 'Address of the link' } }

const contentTypes = {
  page: {
    name: 'Page',
    description: 'A page at an address of its own, block by block. Its slug is its path; the home page’s is home.',
    displayField: 'title',
    fields: {
      title: required(symbol('Title')),
      slug: required(slug),
      description: required(symbol('Description for search engines', { size: { max: 200 } })),
      body: entries(
        'Blocks',
        'teaser',
        'headline',
        'grid',
        'feature',
        'text',
        'textLink',
        'richText',
        'image',
        'info',
        'questionList',
        'teamMember',
        'experienceRail',
        'categoryRail',
        'mapTeaser',
        'postRail',
      ),
    },
  },
  teaser: {
    name: 'Teaser',
    description: 'A scene over the full width with words on it. First on a page, it is the opening.',
    displayField: 'headline',
    fields: {
      headline: required(symbol('Headline')),
      text: text('Text'),
      scene,
      ...callToAction,
      withDiscoverBar: flag('With the search bar on its lower edge'),
    },
  },
  headline: {
    name: 'Headline',
    description: 'A heading with a line under it.',
    displayField: 'headline',
    fields: {
      headline: required(symbol('Headline')),
      subheading: symbol('Line under it'),
      anchor: symbol('Anchor, for links to this place'),
    },
  },
  grid: {
    name: 'Grid',
    description: 'One to three columns; on a phone they stand under each other.',
    displayField: 'headline',
    fields: {
      columns: required({ name: 'Columns', type: 'Integer', validations: [{ in: [1, 2, 3] }] }),
      headline: symbol('Headline'),
      cells: entries('Cells', 'cell', 'teamMember', 'image', 'info'),
    },
  },
  cell: {
    name: 'Cell',
    description: 'A box in a grid.',
    displayField: 'headline',
    fields: {
      headline: symbol('Headline'),
      text: text('Text'),
      icon: symbol('Icon, such as search, gift or map'),
      scene,
      link: entry('Link', 'textLink'),
    },
  },
  image: {
    name: 'Image',
    description: 'One or more pictures side by side, with a link if wanted.',
    displayField: 'caption',
    fields: {
      image: required({
        name: 'Pictures',
        type: 'Array',
        items: { type: 'Link', linkType: 'Asset', validations: [{ linkMimetypeGroup: ['image'] }] },
      }),
      caption: symbol('Caption'),
      url,
      blank: flag('Open in a new tab'),
    },
  },
  text: {
    name: 'Text',
    description: 'Plain paragraphs.',
    displayField: 'text',
    fields: { text: required(text('Text')) },
  },
  textLink: {
    name: 'Text link',
    description: 'Words that lead somewhere.',
    displayField: 'text',
    fields: { text: required(symbol('Text')), url: required(url), blank: flag('Open in a new tab') },
  },
  richText: {
    name: 'Rich text',
    description: 'A longer text with headings, lists and links.',
    displayField: 'title',
    fields: {
      title: symbol('Title, for editors only'),
      content: required(words('Content')),
      withContents: flag('List its headings beside it'),
    },
  },
  feature: {
    name: 'Feature',
    description: 'A dark band that points at one thing.',
    displayField: 'headline',
    fields: { headline: required(symbol('Headline')), text: required(text('Text')), scene, ...callToAction },
  },
  info: {
    name: 'Info',
    description: 'Something to know, set apart.',
    displayField: 'headline',
    fields: { headline: required(symbol('Headline')), text: required(text('Text')), icon: symbol('Icon') },
  },
  questionList: {
    name: 'Questions',
    description: 'Questions that open to their answers.',
    displayField: 'headline',
    fields: { headline: symbol('Headline'), questions: entries('Questions', 'question') },
  },
  question: {
    name: 'Question',
    description: 'One question and its answer.',
    displayField: 'question',
    fields: { question: required(symbol('Question')), answer: required(words('Answer')) },
  },
  teamMember: {
    name: 'Team member',
    description: 'A member of the team.',
    displayField: 'name',
    fields: {
      name: required(symbol('Name')),
      position: required(symbol('Position')),
      description: required(text('Description')),
      image: { name: 'Portrait', type: 'Link', linkType: 'Asset', validations: [{ linkMimetypeGroup: ['image'] }] },
      scene,
      gender: symbol('Gender, for editors only'),
      email: symbol('E-mail address'),
      linkedin: symbol('LinkedIn profile', { regexp: { pattern: '^https://' } }),
      favoriteExperiences: { name: 'Favourite experiences, each with text and url', type: 'Object' },
    },
  },
  experienceRail: {
    name: 'Experience rail',
    description: 'A row of experiences found by a search.',
    displayField: 'headline',
    fields: {
      headline: required(symbol('Headline')),
      query: required(symbol('Query of the search, as in the address of /browse')),
      limit: required({ name: 'How many', type: 'Integer', validations: [{ range: { min: 1, max: 20 } }] }),
    },
  },
  categoryRail: {
    name: 'Category rail',
    description: 'Categories as a row of icons.',
    displayField: 'headline',
    fields: { headline: required(symbol('Headline')), categories: symbols('Keys of categories') },
  },
  mapTeaser: {
    name: 'Map teaser',
    description: 'The county as a drawing; its towns lead into the search.',
    displayField: 'headline',
    fields: { headline: required(symbol('Headline')), text: required(text('Text')), ...callToAction },
  },
  postRail: {
    name: 'Post rail',
    description: 'The newest posts of the blog.',
    displayField: 'headline',
    fields: {
      headline: required(symbol('Headline')),
      tag: symbol('Tag, for those of one subject'),
      limit: required({ name: 'How many', type: 'Integer', validations: [{ range: { min: 1, max: 9 } }] }),
    },
  },
  author: {
    name: 'Author',
    description: 'Who writes for the blog.',
    displayField: 'name',
    fields: {
      name: required(symbol('Name')),
      role: required(symbol('Role')),
      about: required(text('About, in two sentences')),
    },
  },
  blogPost: {
    name: 'Blog post',
    description: 'A story at /blog/ and its slug.',
    displayField: 'title',
    fields: {
      title: required(symbol('Title')),
      slug: required(slug),
      summary: required(text('Summary')),
      scene: required(scene),
      author: required(entry('Author', 'author')),
      publishedOn: required({ name: 'Published on', type: 'Date' }),
      tags: symbols('Tags, without commas', { size: { min: 1, max: 5 } }),
      body: required(words('Body')),
      experiencesHeadline: symbol('Headline over experiences'),
      experiences: symbol('Query of a search for experiences under the post'),
    },
  },
}
