import { createEvent } from 'effector'
import type { Head } from 'shared/contracts/server-bundle'

export type { Head } from 'shared/contracts/server-bundle'

/** Sent by the current page whenever its metadata changes. */
export const headChanged = createEvent<Head>()
