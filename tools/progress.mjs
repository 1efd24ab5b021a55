import { spawn } from 'node:child_process'

const width = 24
const block = 6

/** What is running, with the time at which it began: one bar shows all of it. */
const running = new Map()
let timer

/**
 * Runs a command that takes long with a moving bar and the time so far, or with plain lines where no person watches.
 * Several may run beside each other. Resolves with the exit code, the command's whole output and its duration in seconds.
 */
export async function runWithProgress(label, command, args, options = {}) {
  const begin = Date.now()
  const hide = show(label, begin)
  const { code, output } = await capture(command, args, options)
  hide()
  return { code, output, seconds: (Date.now() - begin) / 1000 }
}

/** Writes a line above the bar. */
export function print(line) {
  clear()
  console.log(line)
}

function capture(command, args, options) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8')
      stream.on('data', (text) => {
        output += text
      })
    }
    child.once('error', (error) => resolve({ code: 127, output: error.message }))
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

function show(label, begin) {
  if (!process.stdout.isTTY) {
    console.log(`${label} …`)
    return () => undefined
  }
  running.set(label, begin)
  timer ??= setInterval(draw, 100)
  draw()
  return () => {
    running.delete(label)
    clear()
    if (running.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function draw() {
  const longest = Date.now() - Math.min(...running.values())
  clear()
  process.stdout.write(`${[...running.keys()].join(', ')} ${bar(longest)}`)
}

function clear() {
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[K')
}

/** How far the work is nobody knows: the block only shows that it goes on. */
function bar(milliseconds) {
  const at = Math.floor(milliseconds / 100) % width
  const cells = Array.from({ length: width }, (_, cell) => ((cell - at + width) % width < block ? '█' : '░'))
  return `${cells.join('')} ${Math.floor(milliseconds / 1000)} s`
}
