import fs from 'node:fs'

const CHECK_MS = 1_000

/**
 * Stops a child process when the npm process that started this one has ended: the child could no longer be stopped with Ctrl+C and would
 * keep its ports. Does nothing in a process that npm did not start, such as a service.
 * @param {import('node:child_process').ChildProcess} child
 */
export function stopWithoutParent(child) {
  if (process.env.npm_lifecycle_event === undefined) return
  const npm = ancestors()
  setInterval(() => {
    if (ancestors() !== npm) child.kill('SIGTERM')
  }, CHECK_MS).unref()
}

/** Ids of the parent, which may be a shell, and of its parent, which then is npm. The second needs /proc. */
function ancestors() {
  const { ppid } = process
  try {
    return `${ppid} ${/^PPid:\s*(\d+)/m.exec(fs.readFileSync(`/proc/${ppid}/status`, 'utf8'))?.[1]}`
  } catch {
    return `${ppid}`
  }
}
