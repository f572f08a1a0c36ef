import type { Page } from '@playwright/test'

/** What a browser says of a network that is gone. */
export const NO_NETWORK = /net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|FAILED)|Failed to fetch|Failed to load/

/** The page in place of one that can neither be fetched nor was kept. */
export const offlineHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'You are offline' })
