import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Facts of the system about a running process. */
export interface ProcessFacts {
  parent: number
  command: string
}

/** Returns facts about a process; undefined if there is none with this id. A zombie counts as ended. */
export function processFacts(pid: number): ProcessFacts | undefined {
  try {
    return process.platform === 'linux' ? fromProc(pid) : fromPs(pid)
  } catch {
    return undefined
  }
}

function fromProc(pid: number): ProcessFacts | undefined {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name in brackets may contain spaces and brackets, so parse behind the last bracket.
  const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (state === 'Z') return undefined
  return { parent: Number(parent), command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') }
}

function fromPs(pid: number): ProcessFacts | undefined {
  const row = execFileSync('ps', ['-o', 'ppid=,command=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  const [, parent, command] = /^(\d+)\s+(.*)$/s.exec(row) ?? []
  return command === undefined ? undefined : { parent: Number(parent), command }
}
