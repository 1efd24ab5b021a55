import { type ChildProcess, spawn } from 'node:child_process'
import { processFacts } from './process-facts.ts'

/** Marks the guard's command line, so that a later start can tell a guarded server from an orphan. */
const mark = 'sofra-postgres-guard'

/**
 * A shell between this process and PostgreSQL. It reads a pipe whose other end is only open here: when this process
 * ends, even by kill -9, the pipe closes and the shell sends SIGINT, PostgreSQL's fast shutdown. The shell ignores
 * signals, because a service manager may signal every process at once.
 */
const script = `
trap : INT TERM HUP
"$@" 3<&- &
server=$!
( trap '' INT TERM HUP; read -r _ <&3; kill -INT $server 2>/dev/null ) &
watch=$!
exec 3<&-
while kill -0 $server 2>/dev/null; do wait $server; code=$?; done
kill -KILL $watch 2>/dev/null
exit $code`

export interface Guard {
  /** Resolves with PostgreSQL's exit code. */
  ended: Promise<number>
  hasEnded(): boolean
  /** Requests PostgreSQL's fast shutdown. */
  letGo(): void
}

interface GuardOptions {
  program: string
  args: string[]
  folder: string
  account: { uid: number; gid: number } | undefined
  /**
   * File descriptor of the log. A file instead of a pipe, because PostgreSQL still writes after this process has ended.
   */
  log: number
}

/** Starts the program under the guard, in its own session, so that Ctrl-C only reaches this process. */
export function startGuarded({ program, args, folder, account, log }: GuardOptions): Guard {
  const shell: ChildProcess = spawn('/bin/sh', ['-c', script, mark, program, ...args], {
    ...account,
    cwd: folder,
    detached: true,
    stdio: ['ignore', log, log, 'pipe'],
  })
  let over = false
  const pipe = shell.stdio[3]
  pipe?.on('error', () => undefined)
  const ended = new Promise<number>((resolve) => {
    const end = (code: number) => {
      over = true
      pipe?.destroy()
      resolve(code)
    }
    shell.once('exit', (code) => end(code ?? 1))
    shell.once('error', () => end(127))
  })
  return { ended, hasEnded: () => over, letGo: () => pipe?.destroy() }
}

/** Returns whether a guard, and so very likely a living owner, is the parent of this server process. */
export function isGuarded(pid: number): boolean {
  const parent = processFacts(pid)?.parent
  return parent !== undefined && (processFacts(parent)?.command.includes(mark) ?? false)
}
