import { Instant } from 'shared/contracts'
import { z } from 'zod'
import { AltText, ExperienceBody, HostBody, MAX_PICTURES } from '../partners'
import { isPictureId, WAITING_PICTURE_ID } from '../pictures'

/** Columns of `sessions.csv`, in the order in which the export writes them. The last one may be left out. */
export const SESSION_COLUMNS = ['experience', 'start', 'capacity', 'seats_sold_elsewhere', 'cutoff_minutes'] as const

const MAX_CAPACITY = 1000
const MAX_CUTOFF_MINUTES = 2880
const NOT_NEGATIVE = 'Please give 0 or more.'
const WholeNumber = z.int('Please give a whole number.')

/** Lower-case letters and digits, because slugs end in `-<id>`. */
const Id = z.string().regex(/^[0-9a-z]{1,20}$/, 'Please use up to 20 lower-case letters and digits.')

const PICTURE_PATH = /^(?!.*\/\.\.?(?:\/|$))pictures\/[^\\\0]+$/

const pictureFields = {
  /** Path of a file in the folder: `pictures/kiln.jpg`. */
  file: z.string().regex(PICTURE_PATH, 'Please name a file below pictures/, such as pictures/kiln.jpg.').optional(),
  /** Id of a picture that is stored already, such as the illustration `chalk-downs-1`; instead of a file. */
  id: z
    .string()
    .refine(isPictureId, 'Please give the id of a stored picture, such as chalk-downs-1.')
    .refine(
      (id) => id !== WAITING_PICTURE_ID,
      'This picture stands for one that is missing. Please choose another one.',
    )
    .optional(),
  alt: AltText,
  /** Written by the export; computed when left out. */
  blur_hash: z.string().max(100).optional(),
}

const hasOneSource = ({ file, id }: { file?: string | undefined; id?: string | undefined }) =>
  (file === undefined) !== (id === undefined)
const ONE_SOURCE = 'Please give either a file or an id.'

const HostPicture = z.strictObject(pictureFields).refine(hasOneSource, ONE_SOURCE)
const ExperiencePicture = z
  .strictObject({ ...pictureFields, is_primary: z.boolean().default(false) })
  .refine(hasOneSource, ONE_SOURCE)
export type FilePicture = z.output<typeof HostPicture>

/** A host in `hosts.json`. */
export const CatalogueHost = HostBody.extend({
  id: Id,
  /** What our staff have checked. Default: what it is. */
  verified: z.boolean().optional(),
  /** Null for none. Default: the one that it has. */
  avatar: HostPicture.nullable().optional(),
}).meta({ id: 'Host' })
export type CatalogueHost = z.output<typeof CatalogueHost>

/** An experience in `experiences/<id>.json`: what the partner API writes, and what its staff decide. */
export const CatalogueExperience = ExperienceBody.extend({
  id: Id,
  /** Id of its host. */
  host: Id,
  /** Retired is final. */
  status: z.enum(['live', 'paused', 'retired']),
  /** Default: when it is first imported. */
  created_at: Instant.optional(),
  /** The first is the primary one unless another says so. Default: those that it has. */
  pictures: z
    .array(ExperiencePicture)
    .max(MAX_PICTURES)
    .refine((all) => all.filter(({ is_primary }) => is_primary).length <= 1, 'Please make one picture the primary one.')
    .optional(),
}).meta({ id: 'Experience' })
export type CatalogueExperience = z.output<typeof CatalogueExperience>

/** A session in `catalogue.json`; in `sessions.csv` a line with the same columns. */
export const CatalogueSession = z
  .strictObject({
    experience: Id,
    /** Local time in London: `2026-12-05 10:00`. `+00:00` at its end chooses the second of a time that the clocks repeat in autumn. */
    start: z.string('Please write the local time like 2026-12-05 10:00.'),
    capacity: WholeNumber.min(1, 'Please give at least 1.').max(MAX_CAPACITY, `Please use at most ${MAX_CAPACITY}.`),
    /** Default: none. */
    seats_sold_elsewhere: WholeNumber.min(0, NOT_NEGATIVE).default(0),
    /** How long before the start its sale ends. Default: as its experience says. */
    cutoff_minutes: WholeNumber.min(0, NOT_NEGATIVE)
      .max(MAX_CUTOFF_MINUTES, `Please use at most ${MAX_CUTOFF_MINUTES}.`)
      .optional(),
  })
  .refine(({ capacity, seats_sold_elsewhere }) => seats_sold_elsewhere <= capacity, {
    path: ['seats_sold_elsewhere'],
    message: 'This must not be more than capacity.',
  })
  .meta({ id: 'Session' })
export type CatalogueSession = z.output<typeof CatalogueSession>

/** A whole catalogue in one file, `catalogue.json`. */
export const CatalogueFile = z
  .strictObject({
    hosts: z.array(CatalogueHost).default([]),
    experiences: z.array(CatalogueExperience).default([]),
    sessions: z.array(CatalogueSession).default([]),
  })
  .meta({
    title: 'Catalogue',
    description: 'hosts.json has the array of hosts; experiences/<id>.json has one Experience.',
  })

/** The parts of `catalogue.json`, which are validated one by one. */
export const CatalogueParts = z.strictObject({
  hosts: z.array(z.unknown()).default([]),
  experiences: z.array(z.unknown()).default([]),
  sessions: z.array(z.unknown()).default([]),
})

/** JSON Schema (2020-12) of `catalogue.json`. Its definitions Host, Experience and Session are those of the other files. */
export const catalogueJsonSchema = () => z.toJSONSchema(CatalogueFile, { io: 'input' })
