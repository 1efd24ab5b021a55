import { spawn } from 'node:child_process'

const width = 24
const block = 6

/**
 * Runs a command that takes long with a moving bar and the time so far, or with plain lines where no person watches.
 * Resolves with the exit code, the command's whole output and its duration in seconds.
 */
export async function runWithProgress(label, command, args, options = {}) {
  const begin = Date.now()
  const stopBar = showBar(label, begin)
  const { code, output } = await capture(command, args, options)
  stopBar()
  return { code, output, seconds: (Date.now() - begin) / 1000 }
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

function showBar(label, begin) {
  if (!process.stdout.isTTY) {
    console.log(`${label} …`)
    return () => undefined
  }
  const draw = () => process.stdout.write(`\r${label} ${bar(Date.now() - begin)}`)
  draw()
  const timer = setInterval(draw, 100)
  return () => {
    clearInterval(timer)
    process.stdout.write('\r\x1b[K')
  }
}

/** How far the work is nobody knows: the block only shows that it goes on. */
function bar(milliseconds) {
  const at = Math.floor(milliseconds / 100) % width
  const cells = Array.from({ length: width }, (_, cell) => ((cell - at + width) % width < block ? '█' : '░'))
  return `${cells.join('')} ${Math.floor(milliseconds / 1000)} s`
}
