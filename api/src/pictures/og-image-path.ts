import type { Signer } from '../platform/keys'

const KEY_LENGTH = 20
const LONGEST_TITLE = 200

export interface SharedPage {
  /** Of the page's picture. */
  id: string
  title: string
}

/** Signs the paths of OG images. The product's name is part of the key because it is drawn on the image: a new name gives new URLs. */
export interface Publisher {
  signer: Signer
  productName: string
}

/**
 * The path of an OG image below /media/share/: picture, title and a key derived from both with this deployment's secret. Without the key
 * anyone could have any text drawn under our name.
 */
export function formatOgImagePath(publisher: Publisher, page: SharedPage): string {
  const [path] = pathsOf(publisher, page)
  return path
}

/** The paths of an image with the current signing key and with previous ones. */
function pathsOf({ signer, productName }: Publisher, { id, title }: SharedPage): [string, ...string[]] {
  const shown = shortened(title)
  const pathWith = (key: string) => `${id}/${Buffer.from(shown).toString('base64url')}/${key.toLowerCase()}.jpg`
  const [current, ...previous] = signer.codes(`share-picture of ${productName}`, `${id} ${shown}`, KEY_LENGTH)
  return [pathWith(current), ...previous.map(pathWith)]
}

/** Reads a path that `formatOgImagePath` has made; null when its key does not match. */
export function parseOgImagePath(publisher: Publisher, name: string): SharedPage | null {
  if (name.length > 2_000) return null
  const [id = '', encoded = ''] = name.split('/')
  const page = { id, title: Buffer.from(encoded, 'base64url').toString() }
  return pathsOf(publisher, page).includes(name) ? page : null
}

const shortened = (title: string) => [...title.replace(/\s+/gu, ' ').trim()].slice(0, LONGEST_TITLE).join('')
