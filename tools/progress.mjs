import { spawn } from 'node:child_process'

const width = 24
const block = 6

/** The running commands with their start times; one bar shows all of them. */
const running = new Map()
let timer

/**
 * Runs a long command with a progress bar and the elapsed time, or with plain lines without a terminal. Several can run in
 * parallel. Resolves with the exit code, the complete output and the duration in seconds.
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

/** The total is unknown, so the block only shows activity. */
function bar(milliseconds) {
  const at = Math.floor(milliseconds / 100) % width
  const cells = Array.from({ length: width }, (_, cell) => ((cell - at + width) % width < block ? '█' : '░'))
  return `${cells.join('')} ${Math.floor(milliseconds / 1000)} s`
}
