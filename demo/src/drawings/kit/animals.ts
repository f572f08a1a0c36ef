import { ellipse, group, path, rect } from './shapes'
import type { Stage } from './stage'

/** Sheep, grazing. */
export function sheep(stage: Stage, x: number, y: number, size: number): string {
  const turn = stage.random.chance(0.5) ? 1 : -1
  const wool = stage.paint('#f6f0e2')
  const dark = stage.shade('#4a4038')
  return group([
    rect(x - size * 0.28, y - size * 0.2, size * 0.07, size * 0.24, dark),
    rect(x + size * 0.2, y - size * 0.2, size * 0.07, size * 0.24, dark),
    ellipse(x, y - size * 0.36, size * 0.44, size * 0.27, stage.shade('#f6f0e2')),
    ellipse(x, y - size * 0.41, size * 0.4, size * 0.22, wool),
    ellipse(x + turn * size * 0.46, y - size * 0.3, size * 0.13, size * 0.1, dark),
  ])
}

/** A pony of the Forest in profile; the path is drawn for a body one unit long. */
export function pony(stage: Stage, x: number, y: number, size: number, colour: string): string {
  const turn = stage.random.chance(0.5) ? 1 : -1
  const grazing = stage.random.chance(0.6)
  const body =
    'M-.5-.52C-.4-.66-.1-.6.1-.62C.3-.64.44-.6.46-.46C.48-.36.45-.3.44-.2L.45 0L.38 0L.34-.24L.3-.28C.1-.22-.1-.22-.26-.27L-.3-.12L-.28 0L-.35 0L-.4-.2C-.46-.3-.56-.4-.5-.52Z'
  const legs = 'M.3-.3L.26-.14L.28 0L.22 0L.18-.3ZM-.2-.3L-.19 0L-.25 0L-.3-.3Z'
  const neck = grazing
    ? 'M.3-.62C.5-.58.6-.4.66-.16C.68-.06.62-.02.58-.08C.54-.2.46-.32.34-.36Z'
    : 'M.26-.6C.4-.72.5-.86.56-.92L.6-.98L.62-.9C.68-.86.74-.76.78-.68C.78-.62.72-.6.68-.64L.58-.7C.54-.56.5-.46.4-.4Z'
  const tail = 'M-.48-.54C-.6-.52-.62-.3-.6-.14C-.56-.2-.5-.3-.48-.42Z'
  const mane = grazing
    ? 'M.26-.64C.48-.62.6-.46.64-.24C.52-.4.44-.46.3-.5Z'
    : 'M.24-.62C.36-.74.46-.88.56-.94C.5-.76.42-.62.3-.54Z'
  return group(
    [
      path(legs, stage.shade(colour)),
      path(body + neck, stage.paint(colour)),
      path(tail + mane, stage.shade('#3c2a22')),
    ],
    `transform="translate(${x} ${y}) scale(${size * turn} ${size})"`,
  )
}
