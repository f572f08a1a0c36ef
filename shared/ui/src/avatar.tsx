import styles from './avatar.module.css'
import { classNames } from './class-names'

const TONES = 5
/** The same name always gets the same tone. */
const toneOf = (name: string) => [...name].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % TONES

/** A photo, or the initials of `name` without one. Hidden from screen readers: show the name as text beside it. */
export function Avatar({
  name,
  url,
  size = 'regular',
}: {
  name: string
  url?: string | null
  size?: 'small' | 'regular' | 'large'
}) {
  const initials = name
    .split(/\s+/)
    .map(([letter = '']) => letter)
    .filter((_, index, letters) => index === 0 || index === letters.length - 1)
    .join('')
    .toUpperCase()
  const pixels = size === 'small' ? 36 : size === 'large' ? 96 : 56
  return (
    <span className={classNames(styles.avatar, styles[size])} data-tone={toneOf(name)} aria-hidden="true">
      {url ? <img src={url} alt="" width={pixels} height={pixels} loading="lazy" decoding="async" /> : initials}
    </span>
  )
}
