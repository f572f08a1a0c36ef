import type { ReactNode } from 'react'
import { Picture } from 'shared/ui'
import type { ComponentStories } from '../story'
import styles from './picture.module.css'

const url = '/drawings/downs'
const alt = 'Chalk downs in the morning'
const sizes = '320px'
const blurHash = 'LGFFaXYk^6#M@-5c,1J5@[or[Q6.'

const inFrame = (picture: ReactNode) => <div className={styles.frame}>{picture}</div>

export const picture: ComponentStories = {
  name: 'Picture',
  from: 'shared/ui',
  exports: ['Picture'],
  purpose: 'A picture in the best format and width, over its blur hash until it is there.',
  states: [
    { label: '4:3', draw: () => inFrame(<Picture url={url} alt={alt} sizes={sizes} priority />) },
    { label: '16:9', draw: () => inFrame(<Picture url={url} alt={alt} sizes={sizes} ratio="16:9" priority />) },
    { label: '1:1', draw: () => inFrame(<Picture url={url} alt={alt} sizes={sizes} ratio="1:1" priority />) },
    { label: 'Rounded', draw: () => inFrame(<Picture url={url} alt={alt} sizes={sizes} rounded priority />) },
    {
      label: 'Fill',
      draw: () => (
        <div className={styles.narrow}>
          <Picture url={url} alt={alt} sizes={sizes} ratio="fill" priority />
        </div>
      ),
    },
    {
      label: 'On its way',
      draw: () => inFrame(<Picture url="/on-its-way/downs" alt="" sizes={sizes} blurHash={blurHash} />),
    },
  ],
}
