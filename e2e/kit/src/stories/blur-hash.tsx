import { BlurHash } from 'shared/ui'
import type { ComponentStories } from '../story'
import styles from './blur-hash.module.css'

export const blurHash: ComponentStories = {
  name: 'Blur hash',
  from: 'shared/ui',
  exports: ['BlurHash'],
  purpose: 'The colours of a picture that is still on its way.',
  states: [
    { label: 'Downs', draw: () => <BlurHash hash="LGFFaXYk^6#M@-5c,1J5@[or[Q6." className={`${styles.place}`} /> },
    { label: 'Dusk', draw: () => <BlurHash hash="LEHV6nWB2yk8pyo0adR*.7kCMdnj" className={`${styles.place}`} /> },
    { label: 'A broken hash draws nothing', draw: () => <BlurHash hash="LGF" className={`${styles.place}`} /> },
  ],
}
