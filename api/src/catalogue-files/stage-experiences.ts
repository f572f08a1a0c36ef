import { sql } from 'drizzle-orm'
import type { TicketWithId, WrittenExperience } from '../partners'
import type { Queries } from '../platform/database/connect'
import { experiences, type PlannedPicture } from '../platform/database/schema'

/** An experience of the catalogue, with what is to be written of it. */
export interface StagedExperience {
  /** Its position in the catalogue: new experiences are inserted in this order. */
  position: number
  values: WrittenExperience
  /** Price of an adult ticket in pence. */
  priceFrom: number
  isNew: boolean
  /** Names of the fields that change, for the audit log. */
  changed: string[]
  /** All tickets when they are new or change; else null. */
  tickets: TicketWithId[] | null
}

/** What an experience is to show once files have been processed; a null plan withdraws the one that it has. */
export interface PicturePlan {
  experienceId: string
  plan: { pictures: PlannedPicture[]; goesLive: boolean } | null
}

/** The columns that a catalogue decides. */
const WRITTEN = [
  'id',
  'hostId',
  'name',
  'slug',
  'headline',
  'keywords',
  'description',
  'itinerary',
  'inclusions',
  'categories',
  'facilities',
  'images',
  'address',
  'town',
  'postcode',
  'latitude',
  'longitude',
  'meetingPoint',
  'durationMinutes',
  'minAge',
  'unaccompaniedChildrenOk',
  'minGuests',
  'maxGuests',
  'privateAllowed',
  'cutoffMinutes',
  'cancellationPolicy',
  'vouchersAllowed',
  'status',
  'createdAt',
] as const satisfies readonly (keyof WrittenExperience)[]

/** Names of the columns that a catalogue decides, with the price that is shown. */
export const writtenColumns: readonly string[] = [
  ...WRITTEN.map((key) => experiences[key].name),
  experiences.priceFrom.name,
]

/**
 * Creates the tables in which an import stages what it writes. They are dropped with the transaction. `content` is a row of `experiences`.
 */
export async function createExperienceStage(tx: Queries): Promise<void> {
  await tx.execute(sql`
    create temporary table staged_experiences (
      ordinal integer not null, id text primary key, is_new boolean not null, changed text not null, status text not null,
      duration_minutes integer not null, cutoff_minutes integer not null, content jsonb not null
    ) on commit drop`)
  await tx.execute(sql`
    create temporary table staged_tickets (
      experience_id text not null, id text primary key, kind text not null, name text not null, price integer not null,
      min integer not null, max integer not null, planned jsonb not null
    ) on commit drop`)
}

/** Stages experiences with their tickets. */
export async function stageExperiences(tx: Queries, staged: readonly StagedExperience[]): Promise<void> {
  if (staged.length === 0) return
  const rows = staged.map(({ position, values, priceFrom, isNew, changed }) => ({
    ordinal: position,
    id: values.id,
    is_new: isNew,
    changed: changed.join(', '),
    status: values.status,
    duration_minutes: values.durationMinutes,
    cutoff_minutes: values.cutoffMinutes,
    content: { ...columnsOf(values), [experiences.priceFrom.name]: priceFrom },
  }))
  await tx.execute(sql`
    insert into staged_experiences
    select ordinal, id, is_new, changed, status, duration_minutes, cutoff_minutes, content
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as staged(ordinal integer, id text, is_new boolean, changed text,
      status text, duration_minutes integer, cutoff_minutes integer, content jsonb)`)
  const tickets = staged.flatMap(({ values, tickets: own }) =>
    (own ?? []).map(({ priceInPence, plannedPrices, ...ticket }) => ({
      ...ticket,
      experience_id: values.id,
      price: priceInPence,
      planned: plannedPrices,
    })),
  )
  await tx.execute(sql`
    insert into staged_tickets
    select experience_id, id, kind, name, price, min, max, planned
    from jsonb_to_recordset(${JSON.stringify(tickets)}::jsonb) as staged(experience_id text, id text, kind text, name text,
      price integer, min integer, max integer, planned jsonb)`)
}

const columnsOf = (values: WrittenExperience) =>
  Object.fromEntries(WRITTEN.map((key) => [experiences[key].name, values[key] ?? null]))
