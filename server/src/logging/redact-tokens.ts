/**
 * Prepares a URL for the log: removes its query, and masks possible tokens of mailed links and shared lists. Those have 43 characters,
 * and anyone who reads one in a log could use it.
 */
export const redactTokens = (address: string): string => (address.split('?')[0] ?? '').replace(/[\w-]{40,}/g, '…')
