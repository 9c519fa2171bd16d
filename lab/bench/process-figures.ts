import { readFileSync } from 'node:fs'

const TICKS_A_SECOND = 100

/** Processor time of a process, user and system, read where Linux keeps it. */
export function cpuMillisecondsOf(pid: number | undefined): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name may hold anything, and ends with the last bracket.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_A_SECOND
}
