/**
 * An address as it may be written into a log: without its query, and without what could be the token of a mailed link or a shared list. Those
 * are 43 characters, and whoever reads one in a log could follow it.
 */
export const withoutTokens = (address: string): string => (address.split('?')[0] ?? '').replace(/[\w-]{40,}/g, '…')
