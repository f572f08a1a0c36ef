import cliProgress from 'cli-progress'
import type { ImportProgress } from './import-work'

const LABELS: Record<ImportProgress['step'], string> = {
  experiences: 'experiences compared',
  sessions: 'sessions read',
  pictures: 'pictures stored',
  writing: 'sessions written',
}

/** Shows how far a command is. */
export interface ProgressDisplay {
  update: (progress: ImportProgress) => void
  /** Prints a line above the bar. */
  print: (line: string) => void
  stop: () => void
}

/** A bar on a terminal; elsewhere a line for each step, and for each tenth of it. */
export function progressDisplay({ stdout, stderr }: Pick<NodeJS.Process, 'stdout' | 'stderr'>): ProgressDisplay {
  const printLine = (line: string) => {
    stdout.write(`${line}\n`)
  }
  if (!stderr.isTTY)
    return { update: plainProgress((line) => stderr.write(`${line}\n`)), print: printLine, stop: () => {} }
  const bar = new cliProgress.SingleBar(
    { format: '{label} {bar} {value}/{total}', hideCursor: true, clearOnComplete: true, stream: stderr },
    cliProgress.Presets.shades_grey,
  )
  let shown: ImportProgress['step'] | null = null
  const stop = () => {
    if (shown) bar.stop()
    shown = null
  }
  return {
    update: ({ step, done, total }) => {
      if (shown !== step) {
        stop()
        bar.start(total ?? done, done, { label: LABELS[step] })
        shown = step
      }
      bar.setTotal(total ?? done)
      bar.update(done)
    },
    // The bar is drawn again by the next update.
    print: (line) => {
      stop()
      printLine(line)
    },
    stop,
  }
}

const TENTHS = 10
const UNKNOWN_STEP = 200_000

function plainProgress(print: (line: string) => void): (progress: ImportProgress) => void {
  let last = ''
  return ({ step, done, total }) => {
    const part = total ? Math.floor((done / total) * TENTHS) : Math.floor(done / UNKNOWN_STEP)
    const key = `${step} ${part}`
    if (key === last) return
    last = key
    print(`${LABELS[step]}: ${done}${total === null ? '' : ` of ${total}`}`)
  }
}
