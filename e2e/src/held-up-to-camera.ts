import { writeFile } from 'node:fs/promises'
import encodeQR from 'qr'

const SIDE = 480
const WHITE = 235
const BLACK = 16
/** Neutral value of both chroma planes: no colour. */
const GREY = 128

/**
 * Writes a video with a QR code of this text, which Chromium uses as a fake camera. Format: YUV4MPEG2
 * (https://wiki.multimedia.cx/index.php/YUV4MPEG2).
 */
export async function holdUpToCamera(text: string, file: string): Promise<void> {
  const code = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const scale = Math.floor(SIDE / code.length)
  const luma = Buffer.alloc(SIDE * SIDE, WHITE)
  for (const [y, row] of code.entries())
    for (const [x, isDark] of row.entries())
      if (isDark)
        for (let line = 0; line < scale; line += 1) {
          const start = (y * scale + line) * SIDE + x * scale
          luma.fill(BLACK, start, start + scale)
        }
  const colour = Buffer.alloc((SIDE * SIDE) / 2, GREY)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, colour])
  await writeFile(file, [Buffer.from(`YUV4MPEG2 W${SIDE} H${SIDE} F10:1 Ip A1:1 C420jpeg\n`), frame, frame])
}
