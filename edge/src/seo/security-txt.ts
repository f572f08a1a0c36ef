const LIFE_MS = 90 * 24 * 3_600_000

/** Generates security.txt, which says where to report vulnerabilities (RFC 9116). @param now milliseconds since 1970 */
export const securityTxt = ({ email, origin, now }: { email: string; origin: string; now: number }): string =>
  [
    `Contact: mailto:${email}`,
    `Expires: ${new Date(now + LIFE_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
