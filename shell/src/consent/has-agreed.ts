import { readText } from 'shared/persist'

/**
 * True if this browser has stored consent to any purpose, even an expired one. The code that loads because of it checks
 * whether it is still valid.
 */
export const hasConsented = (): boolean => readText('local', 'cookie_choice')?.includes(':true') ?? false
