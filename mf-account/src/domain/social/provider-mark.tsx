import type { Provider } from './provider'
import styles from './social-links.module.css'

const shapes: Readonly<Record<Provider, string>> = {
  google: 'M12 10.2v3.9h5.5a4.9 4.9 0 0 1-5.5 3.7 5.8 5.8 0 1 1 3.7-10.2l2.8-2.8A9.8 9.8 0 1 0 21.6 10.2Z',
  facebook:
    'M13.6 22v-8.1h2.8l.5-3.4h-3.3V8.4c0-1 .4-1.8 1.9-1.8H17V3.5A18 18 0 0 0 14.6 3.3c-2.6 0-4.3 1.5-4.3 4.4v2.8H7.5v3.4h2.8V22Z',
}

/** The logo of a provider, in the text colour. */
export function ProviderMark({ provider }: { provider: Provider }) {
  return (
    <svg className={styles.mark} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" focusable="false">
      <path d={shapes[provider]} />
    </svg>
  )
}
