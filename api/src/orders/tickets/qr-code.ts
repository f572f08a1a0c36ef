import QRCode from 'qrcode'

/** Creates a QR code: its modules per side without the quiet zone, and the dark modules as an SVG path of one unit each. */
export function qrCodeOf(text: string): { size: number; path: string } {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const runs: string[] = []
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; ) {
      let length = 0
      while (column + length < size && modules.get(row, column + length)) length += 1
      if (length > 0) runs.push(`M${column} ${row}h${length}v1h-${length}z`)
      column += length + 1
    }
  }
  return { size, path: runs.join('') }
}
