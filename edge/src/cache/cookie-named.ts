/** Returns the decoded value of a cookie, or null if it is missing or empty. An undecodable value is returned as it is. */
export function cookieNamed(name: string, cookies = ''): string | null {
  for (const cookie of cookies.split(';')) {
    const [key = '', ...value] = cookie.split('=')
    const text = value.join('=').trim()
    if (key.trim() === name && text) return decoded(text)
  }
  return null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
