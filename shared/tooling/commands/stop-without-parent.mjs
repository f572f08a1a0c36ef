import fs from 'node:fs'

const CHECK_MS = 1_000

/**
 * Stops a child when npm, which started this process, has been killed: what goes on without it could not be stopped by Ctrl+C, and would hold
 * the ports. A process that was not started by npm goes on when its parent ends, as a service does.
 * @param {import('node:child_process').ChildProcess} child
 */
export function stopWithoutParent(child) {
  if (process.env.npm_lifecycle_event === undefined) return
  const npm = ancestors()
  setInterval(() => {
    if (ancestors() !== npm) child.kill('SIGTERM')
  }, CHECK_MS).unref()
}

/** The parent, which may be a shell, and where the system tells (/proc) the parent's parent, which is npm then. */
function ancestors() {
  const { ppid } = process
  try {
    return `${ppid} ${/^PPid:\s*(\d+)/m.exec(fs.readFileSync(`/proc/${ppid}/status`, 'utf8'))?.[1]}`
  } catch {
    return `${ppid}`
  }
}
