import type { Page } from '@playwright/test'

/** Console messages of Chromium when the network is unavailable. */
export const NO_NETWORK = /net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|FAILED)|Failed to fetch|Failed to load/

/** The heading of the page that replaces one that is neither reachable nor cached. */
export const offlineHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'You are offline' })
