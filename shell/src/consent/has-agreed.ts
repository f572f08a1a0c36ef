/**
 * True if this browser has stored consent to any purpose, even an expired one. The code that loads because of it checks
 * whether it is still valid.
 */
export function hasAgreed(): boolean {
  try {
    return localStorage.getItem('cookie_choice')?.includes(':true') ?? false
  } catch {
    return false
  }
}
