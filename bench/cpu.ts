import { readdirSync, readFileSync } from 'node:fs'

/** The kernel counts in hundredths of a second. */
const tickMs = 10

interface Stat {
  parent: number
  ticks: number
  ticksOfEndedChildren: number
}

const statOf = (pid: number | string): Stat | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const at = (index: number) => fields[index] ?? 0
    return { parent: at(1), ticks: at(11) + at(12), ticksOfEndedChildren: at(13) + at(14) }
  } catch {
    // The process has ended since the listing; its time is added to its parent.
    return undefined
  }
}

/** Returns the CPU time in ms of a process so far, including all threads. */
export const cpuOf = (pid: number) => (statOf(pid)?.ticks ?? 0) * tickMs

/** Returns the CPU time in ms of a PostgreSQL with all its backends and workers, including ended ones. */
export const cpuOfPostgres = (postmaster: number) => {
  const postmasterStat = statOf(postmaster)
  if (!postmasterStat) throw new Error(`there is no process ${postmaster}`)
  const backends = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => stat?.parent === postmaster)
  const running = backends.reduce((sum, stat) => sum + (stat?.ticks ?? 0), 0)
  return (postmasterStat.ticks + postmasterStat.ticksOfEndedChildren + running) * tickMs
}

const megabytesOf = (pid: number, field: RegExp) =>
  Number(field.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Returns the resident memory of a process in megabytes. */
export const residentOf = (pid: number) => megabytesOf(pid, /^VmRSS:\s+(\d+)/m)

/** Returns the anonymous part of the resident memory in megabytes, which is not shared with other processes. */
export const ownOf = (pid: number) => megabytesOf(pid, /^RssAnon:\s+(\d+)/m)
