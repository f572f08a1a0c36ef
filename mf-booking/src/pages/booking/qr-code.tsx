import type { Ticket } from './model'
import styles from './page.module.css'

/** Width of the quiet zone, in modules: scanners need this white border around a QR code. */
const QUIET = 4

/** A QR code as SVG, dark on white in every theme. */
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
