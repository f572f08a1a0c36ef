import { classNames, Picture } from 'shared/ui'
import type { Picture as Uploaded } from '../../api'
import styles from './content-picture.module.css'

const WIDTHS = [320, 640, 960, 1440]
const SCENE_PATH = /^(\/media\/scenes\/.+?)-\d+\.\w+$/

/** A picture of an entry: one of our drawn scenes, or a file that the content service resizes on request. */
export function ContentPicture({
  picture: { url, alt },
  sizes,
  className,
}: {
  picture: Uploaded
  sizes: string
  className?: string
}) {
  const scene = SCENE_PATH.exec(url)?.[1]
  if (scene)
    return <Picture url={scene} alt={alt} sizes={sizes} ratio="4:3" rounded {...(className ? { className } : {})} />
  const at = (width: number) => `${url}?w=${width}&fm=webp&q=75`
  return (
    <img
      src={at(960)}
      srcSet={WIDTHS.map((width) => `${at(width)} ${width}w`).join(', ')}
      sizes={sizes}
      alt={alt}
      loading="lazy"
      decoding="async"
      className={classNames(styles.picture, className)}
    />
  )
}
