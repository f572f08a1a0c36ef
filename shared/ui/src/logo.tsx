import styles from './logo.module.css'

/** The product's mark, a river's curve in a circle, and its name. Both take the colour of the surrounding text. */
export function Logo({ name }: { name: string }) {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 40 40" width="36" height="36" aria-hidden="true">
        <circle cx="20" cy="20" r="19" fill="currentColor" />
        <circle cx="27.5" cy="12" r="3.6" fill="#f3c14b" />
        <path d="M3 24c6-5 11-7 17-6 7 1.2 11-.6 17-4v13A19 19 0 0 1 4 30z" fill="#fbf9f4" fillOpacity=".16" />
        <path
          d="M21.6 18.2c3.6.8 4.6 2.4 1 3.6-5.4 1.8-11.4 2.2-11.8 6 -.3 3 4.6 4.6 7.6 11.2h9.2c-1.4-6-6.8-7.6-6.4-10 .5-2.8 9-2.6 10.4-6.4 1-2.8-4.4-4.6-10-4.4z"
          fill="#8fd3d1"
        />
      </svg>
      <span className={styles.word}>{name}</span>
    </span>
  )
}
