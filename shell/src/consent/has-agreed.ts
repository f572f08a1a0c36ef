/** Whether this browser has kept a yes, of whatever kind and age. What it comes to is read by what is loaded because of it. */
export function hasAgreed(): boolean {
  try {
    return localStorage.getItem('cookie_choice')?.includes(':true') ?? false
  } catch {
    return false
  }
}
