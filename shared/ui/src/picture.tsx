import { useLayoutEffect, useRef, useState } from 'react'
import { preload } from 'react-dom'
import { BlurHash } from './blur-hash'
import { classNames } from './class-names'
import styles from './picture.module.css'

const WIDTHS = [320, 640, 960, 1440]
const shapes = { '4:3': 'landscape', '16:9': 'wide', '1:1': 'square', fill: 'fill' } as const

export interface PictureProps {
  /** Base URL without width and format: `{url}-{width}.avif` is requested, by browsers older than the supported ones `{url}-960.jpg`. */
  url: string
  alt: string
  blurHash?: string
  /** Rendered width, as in the HTML attribute, for example `(width >= 768px) 33vw, 100vw`. */
  sizes: string
  /** `fill` takes the size of its positioned parent. */
  ratio?: '4:3' | '16:9' | '1:1' | 'fill'
  /** For the largest picture on the first screen: loaded at once, before other pictures. */
  priority?: boolean
  rounded?: boolean
  className?: string
}

const sourceSet = (url: string) => WIDTHS.map((width) => `${url}-${width}.avif ${width}w`).join(', ')

/**
 * A picture in the best format and width. Its size is reserved from the start. Its blur hash is shown until it has loaded. A
 * served page contains the blur hashes of pictures with priority only: two dozen bitmaps would delay its first paint.
 */
export function Picture({ url, alt, blurHash, sizes, ratio = '4:3', priority, rounded, className }: PictureProps) {
  // In a browser a preload would not be faster than the picture itself; from the server it starts before everything else.
  if (priority && typeof window === 'undefined')
    preload(`${url}-960.avif`, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: sourceSet(url),
      imageSizes: sizes,
      fetchPriority: 'high',
    })
  const image = useRef<HTMLImageElement>(null)
  const [isBlurred, setIsBlurred] = useState(priority ?? false)
  useLayoutEffect(() => {
    if (!image.current?.complete) setIsBlurred(true)
  }, [])
  const height = ratio === '16:9' ? 540 : ratio === '1:1' ? 960 : 720
  return (
    <span className={classNames(styles.frame, styles[shapes[ratio]], rounded && styles.rounded, className)}>
      {blurHash && isBlurred && <BlurHash hash={blurHash} className={styles.under ?? ''} />}
      <picture>
        <source type="image/avif" srcSet={sourceSet(url)} sizes={sizes} />
        <img
          ref={image}
          src={`${url}-960.jpg`}
          alt={alt}
          width={960}
          height={height}
          loading={priority ? 'eager' : 'lazy'}
          decoding={priority ? 'sync' : 'async'}
          fetchPriority={priority ? 'high' : 'auto'}
          className={styles.image}
        />
      </picture>
    </span>
  )
}
