import type { Signer } from '../platform/keys'
import { isSceneFamily, type SceneFamily } from './scene'

const KEY_LENGTH = 20
const LONGEST_TITLE = 200

export interface SharedPage {
  family: SceneFamily
  seed: string
  title: string
}

/** Signs the paths of OG images. The product's name is part of the key because it is drawn on the image: a new name gives new URLs. */
export interface Publisher {
  signer: Signer
  productName: string
}

/** Reads family and seed from the path of a scene, with any crop, width and format; null for other pictures. */
export function sceneAt(picture: string): Pick<SharedPage, 'family' | 'seed'> | null {
  const [, family = '', seed = ''] =
    /^\/media\/scenes\/([a-z]+(?:-[a-z]+)*)-([0-9a-f]{1,16})(?:-wide)?(?:-\d{3,4}\.\w+)?$/.exec(picture) ?? []
  return isSceneFamily(family) ? { family, seed } : null
}

/**
 * The path of an OG image below /media/share/: scene, title and a key derived from both with this deployment's secret. Without the key
 * anyone could have any text drawn under our name.
 */
export function formatOgImagePath({ signer, productName }: Publisher, { family, seed, title }: SharedPage): string {
  const [path] = pathsOf({ signer, productName }, { family, seed, title })
  return path
}

/** The paths of an image with the current signing key and with previous ones. */
function pathsOf({ signer, productName }: Publisher, { family, seed, title }: SharedPage): [string, ...string[]] {
  const shown = shortened(title)
  const pathWith = (key: string) =>
    `${family}-${seed}/${Buffer.from(shown).toString('base64url')}/${key.toLowerCase()}.jpg`
  const [current, ...previous] = signer.codes(
    `share-picture of ${productName}`,
    `${family}-${seed} ${shown}`,
    KEY_LENGTH,
  )
  return [pathWith(current), ...previous.map(pathWith)]
}

/** Reads a path that `formatOgImagePath` has made; null when its key does not match. */
export function parseOgImagePath(publisher: Publisher, name: string): SharedPage | null {
  if (name.length > 2_000) return null
  const [scene = '', encoded = ''] = name.split('/')
  const at = sceneAt(`/media/scenes/${scene}`)
  const page = at && { ...at, title: Buffer.from(encoded, 'base64url').toString() }
  return page && pathsOf(publisher, page).includes(name) ? page : null
}

const shortened = (title: string) => [...title.replace(/\s+/gu, ' ').trim()].slice(0, LONGEST_TITLE).join('')
