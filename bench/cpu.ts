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
    // It has ended between the listing and now; its parent has its time.
    return undefined
  }
}

/** CPU time in ms that a process has used so far, all its threads together. */
export const cpuOf = (pid: number) => (statOf(pid)?.ticks ?? 0) * tickMs

/** CPU time in ms of a PostgreSQL and all its backends and workers, those that have ended too. */
export const cpuOfPostgres = (postmaster: number) => {
  const own = statOf(postmaster)
  if (!own) throw new Error(`there is no process ${postmaster}`)
  const backends = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => stat?.parent === postmaster)
  const running = backends.reduce((sum, stat) => sum + (stat?.ticks ?? 0), 0)
  return (own.ticks + own.ticksOfEndedChildren + running) * tickMs
}

const megabytesOf = (pid: number, field: RegExp) =>
  Number(field.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Resident memory of a process in megabytes. */
export const residentOf = (pid: number) => megabytesOf(pid, /^VmRSS:\s+(\d+)/m)

/** What of that is in no file, and so shared with no other process, in megabytes. */
export const ownOf = (pid: number) => megabytesOf(pid, /^RssAnon:\s+(\d+)/m)
