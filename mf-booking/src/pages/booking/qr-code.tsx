import type { Ticket } from './model'
import styles from './page.module.css'

/** Modules of white around a QR code that a scanner needs. */
const QUIET = 4

/** A QR code, dark on white whatever the page is, sharp at any size. */
export function QrCode({ qr, label }: { qr: Ticket['qr']; label: string }) {
  const side = qr.size + 2 * QUIET
  return (
    <svg
      className={styles.qr}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={qr.path} fill="currentColor" />
    </svg>
  )
}
