import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** What the system knows about a running process. */
export interface ProcessFacts {
  parent: number
  command: string
}

/** Facts about a process, or undefined when there is none with this id (a zombie has ended too). */
export function processFacts(pid: number): ProcessFacts | undefined {
  try {
    return process.platform === 'linux' ? fromProc(pid) : fromPs(pid)
  } catch {
    return undefined
  }
}

function fromProc(pid: number): ProcessFacts | undefined {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name in brackets may hold spaces and brackets itself: read behind the last one.
  const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (state === 'Z') return undefined
  return { parent: Number(parent), command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') }
}

function fromPs(pid: number): ProcessFacts | undefined {
  const row = execFileSync('ps', ['-o', 'ppid=,command=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  const [, parent, command] = /^(\d+)\s+(.*)$/s.exec(row) ?? []
  return command === undefined ? undefined : { parent: Number(parent), command }
}
