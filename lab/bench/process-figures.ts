import { readFileSync } from 'node:fs'

const TICKS_A_SECOND = 100

/** User and system CPU time of a process from /proc. */
export function cpuMillisecondsOf(pid: number | undefined): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The process name can contain any character and ends at the last bracket.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_A_SECOND
}
