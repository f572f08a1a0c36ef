import type { Ticket } from './model'
import styles from './page.module.css'

/** Width of the quiet zone, in modules: scanners need this white border around a QR code. */
const QUIET_ZONE = 4

/** A QR code as SVG, dark on white in every theme. */
export function QrCode({ qr, label }: { qr: Ticket['qr']; label: string }) {
  const side = qr.size + 2 * QUIET_ZONE
  return (
    <svg
      className={styles.qr}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={qr.path} fill="currentColor" />
    </svg>
  )
}
