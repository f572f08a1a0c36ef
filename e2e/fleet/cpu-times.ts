import fs from 'node:fs'
import type { Fleet } from './fleet'

/** What the CPU time of a fleet is counted by. */
export const CPU_ROLES = ['edges', 'APIs', 'PostgreSQL', 'HAProxy'] as const

/** Milliseconds of CPU of each role since its processes were started. */
export type CpuTimes = Record<(typeof CPU_ROLES)[number], number>

/** Ticks of `/proc/<pid>/stat` are hundredths of a second: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
const MS_PER_TICK = 10

/** Reads how much CPU the processes of a fleet have used. */
export function readCpuTimes({ apis, edges }: Fleet): CpuTimes {
  const all = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const named = (command: string) => all.filter((pid) => commandOf(pid) === command)
  const sum = (pids: readonly (string | number | null)[]) => pids.reduce<number>((total, pid) => total + cpuOf(pid), 0)
  return {
    edges: sum(edges.map(({ pid }) => pid)),
    APIs: sum(apis.map(({ pid }) => pid)),
    PostgreSQL: sum(named('postgres')),
    HAProxy: sum(named('haproxy')),
  }
}

/** The fields of a process after its name, which may contain spaces; null when it has ended. */
function statOf(pid: string | number): string | null {
  try {
    return fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return null
  }
}

const commandOf = (pid: string) => /\((.*)\)/.exec(statOf(pid) ?? '')?.[1]

function cpuOf(pid: string | number | null): number {
  const stat = pid === null ? null : statOf(pid)
  if (stat === null) return 0
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user = 0, system = 0] = fields.slice(11, 13).map(Number)
  return (user + system) * MS_PER_TICK
}
