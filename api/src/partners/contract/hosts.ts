import { data, LocalDate } from 'shared/contracts'
import { emailRule, normaliseEmail } from 'shared/rules'
import { z } from 'zod'
import type { PartnerEndpoint } from '../http/partner-route'
import { Paging, paged } from './paging'
import { PartnerPicture, PictureFile } from './pictures'
import { AltText, line, text } from './texts'

const TAG = 'hosts'

/** What a partner writes about a host. */
export const HostBody = z.strictObject({
  name: line(80),
  bio: text(2000),
  /** For our staff; never shown to customers. */
  email: z
    .string()
    .check((context) => {
      const wrong = emailRule(context.value)
      if (wrong) context.issues.push({ code: 'custom', message: wrong, input: context.value })
    })
    .overwrite(normaliseEmail),
  /** First day as a host. */
  since: LocalDate,
})
export type HostBody = z.output<typeof HostBody>

/** A host as its partner sees it. */
export const PartnerHost = z.object({
  id: z.string(),
  name: z.string(),
  bio: z.string(),
  email: z.string(),
  since: LocalDate,
  /** Set by our staff. */
  verified: z.boolean(),
  avatar: PartnerPicture.nullable(),
})
export type PartnerHost = z.output<typeof PartnerHost>

const HostParams = z.object({ host: z.string() })

/** Endpoints of hosts. */
export const hostEndpoints = {
  list: {
    method: 'GET',
    path: '/hosts',
    tag: TAG,
    summary: 'Lists the hosts that the key may see',
    query: Paging,
    response: paged(PartnerHost),
  },
  create: {
    method: 'POST',
    path: '/hosts',
    tag: TAG,
    summary: 'Creates a host; needs a key for all hosts',
    body: HostBody,
    response: data(PartnerHost),
    status: 201,
    refusals: ['API_KEY_ONE_HOST'],
  },
  read: {
    method: 'GET',
    path: '/hosts/:host',
    tag: TAG,
    summary: 'Reads a host',
    params: HostParams,
    response: data(PartnerHost),
  },
  change: {
    method: 'PUT',
    path: '/hosts/:host',
    tag: TAG,
    summary: 'Replaces what is written about a host',
    params: HostParams,
    body: HostBody,
    response: data(PartnerHost),
    refusals: ['PRECONDITION_FAILED'],
  },
  setAvatar: {
    method: 'PUT',
    path: '/hosts/:host/avatar',
    tag: TAG,
    summary: 'Uploads the picture of a host',
    consumes: ['multipart/form-data'],
    params: HostParams,
    body: z.strictObject({ file: PictureFile, alt: AltText }),
    response: data(PartnerHost),
    refusals: [
      'PICTURE_EMPTY',
      'PICTURE_TOO_HEAVY',
      'PICTURE_KIND_UNKNOWN',
      'PICTURE_TOO_LARGE',
      'PICTURE_TOO_SMALL',
      'PICTURE_MOVES',
      'PICTURE_BROKEN',
    ],
  },
  removeAvatar: {
    method: 'DELETE',
    path: '/hosts/:host/avatar',
    tag: TAG,
    summary: 'Removes the picture of a host',
    params: HostParams,
    response: data(PartnerHost),
  },
} as const satisfies Record<string, PartnerEndpoint>
