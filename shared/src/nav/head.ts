import { createEvent } from 'effector'
import type { Head } from '../contracts/server-bundle'

export type { Head } from '../contracts/server-bundle'

/** Sent by the page on screen whenever what it is about changes. */
export const headChanged = createEvent<Head>()
