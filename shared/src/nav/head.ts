import { createEvent } from 'effector'
import type { Head } from '../contracts/server-bundle'

export type { Head } from '../contracts/server-bundle'

/** Sent by the current page whenever its metadata changes. */
export const headChanged = createEvent<Head>()
