import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'

/** A place in a file of the built panel; line and column as browsers count them, from 1. */
interface Frame {
  called: string
  file: string
  line: number
  column: number
}

const mostFrames = 12

/** `at name (https://host/assets/file.js:1:2)` of Chromium, `name@https://host/assets/file.js:1:2` of the others. */
const place = /\/assets\/([\w-]{1,100}\.js):(\d{1,6}):(\d{1,8})\)?$/
const called = /^(?:at )?(?:async )?([\w$.]{3,60})(?: \(|@)/

/** Returns the frames of our own files in a browser's stack; other lines are skipped. */
export const framesOf = (stack: string): readonly Frame[] =>
  stack
    .split('\n')
    .flatMap((text) => {
      const line = text.trim()
      const [, file, row, column] = place.exec(line) ?? []
      return file ? [{ called: called.exec(line)?.[1] ?? '', file, line: Number(row), column: Number(column) }] : []
    })
    .slice(0, mostFrames)

const textOf = (name: string, where: string) => (name ? `at ${name} (${where})` : `at ${where}`)

/** The folder of the built panel relative to the project; source maps name sources relative to it. */
const assets = 'apps/panel/dist/assets'

/** Maps frames to our sources. A frame of another build, without a source map, is returned unchanged. */
export const mappedFrames = async (maps: string, frames: readonly Frame[]): Promise<readonly string[]> => {
  const read = new Map<string, TraceMap | undefined>()
  const stackLines: string[] = []
  for (const { called: name, file, line, column } of frames) {
    if (!read.has(file)) {
      const json = await readFile(join(maps, `${file}.map`), 'utf8').catch(() => undefined)
      read.set(file, json === undefined ? undefined : new TraceMap(json))
    }
    const map = read.get(file)
    const original = map && originalPositionFor(map, { line: Math.max(1, line), column: Math.max(0, column - 1) })
    stackLines.push(
      original?.source
        ? textOf(original.name ?? '', `${posix.join(assets, original.source)}:${original.line}:${original.column + 1}`)
        : textOf(name, `assets/${file}:${line}:${column}`),
    )
  }
  return stackLines
}
