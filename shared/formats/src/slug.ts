/** The slug of an experience's URL: its name in lower case, spaces as hyphens, other symbols left out, then '-' and its id. */
export function slug(name: string, id: string): string {
  const words = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/[\s-]+/g, '-')
  return words ? `${words}-${id}` : id
}

/** The id in a slug: its last hyphen-separated part. */
export const idFromSlug = (text: string): string => text.split('-').at(-1) ?? ''
