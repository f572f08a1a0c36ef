import fs from 'node:fs'
import type { Fleet } from './fleet'

const CPU_ROLES = ['edges', 'APIs', 'workers', 'PostgreSQL', 'HAProxy'] as const

/** Milliseconds of CPU that each process has used since its start, by process id, for each role. */
export type CpuTimes = Record<(typeof CPU_ROLES)[number], ReadonlyMap<string, number>>

/** Ticks of `/proc/<pid>/stat` are hundredths of a second: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
const MS_PER_TICK = 10

/** Reads how much CPU the processes of a fleet have used. */
export function readCpuTimes({ apis, edges, workers }: Fleet): CpuTimes {
  const all = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const named = (command: string) => all.filter((pid) => commandOf(pid) === command)
  const started = (processes: readonly { pid: number | null }[]) =>
    processes.flatMap(({ pid }) => pid ?? []).map(String)
  const times = (pids: readonly string[]) => new Map(pids.map((pid) => [pid, cpuOf(pid)]))
  return {
    edges: times(started(edges)),
    APIs: times(started(apis)),
    workers: times(started(workers)),
    PostgreSQL: times(named('postgres')),
    HAProxy: times(named('haproxy')),
  }
}

/**
 * Returns how much CPU each role has used for one of `count` requests or visits between two readings, as a text. What a process used that ended
 * before the second reading is missing.
 */
export function cpuForEach(before: CpuTimes, after: CpuTimes, count: number): string {
  const between = (role: (typeof CPU_ROLES)[number]) =>
    [...after[role]].reduce((sum, [pid, ms]) => sum + ms - (before[role].get(pid) ?? 0), 0)
  return CPU_ROLES.map((role) => `${role} ${(between(role) / count).toFixed(1)} ms`).join(', ')
}

/** The fields of a process after its name, which may contain spaces; null when it has ended. */
function statOf(pid: string): string | null {
  try {
    return fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return null
  }
}

const commandOf = (pid: string) => /\((.*)\)/.exec(statOf(pid) ?? '')?.[1]

function cpuOf(pid: string): number {
  const stat = statOf(pid)
  if (stat === null) return 0
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user = 0, system = 0] = fields.slice(11, 13).map(Number)
  return (user + system) * MS_PER_TICK
}
