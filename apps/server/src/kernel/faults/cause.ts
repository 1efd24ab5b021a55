import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FaultKind } from '@sofra/contract/platform/error-log/error-log.contract.ts'
import { failureText } from '../events/failure.ts'

/** What has failed by itself, as far as it may be kept: nothing of what was being handled. */
export interface Cause {
  kind: FaultKind
  message: string
  /** Where in the sources, a frame a line, the innermost first. */
  stack: string
  /** Two failures with the same are one cause. */
  fingerprint: string
}

const project = join(import.meta.dirname, '../../../../..')
const prefixes = [`${pathToFileURL(project)}/`, `${project}/`]

const mostFrames = 20
const longestFrame = 200

/** The frames of a stack; what stands above them is the message, which may say too much. */
const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, mostFrames)
    .map((line) => prefixes.reduce((short, prefix) => short.replace(prefix, ''), line.trim()).slice(0, longestFrame))

/** The innermost frame of our own, without its line, so that an edit above it makes no new cause. */
export const originOf = (frames: readonly string[]) => {
  const own = frames.find((frame) => /(^|[\s(])(apps|packages)\//.test(frame)) ?? frames[0] ?? ''
  return own.replace(/(:\d+)+\)?$/, '')
}

/** The hash of what makes two failures the same. Numbers in what they say make no difference. */
export const fingerprintOf = (kind: FaultKind, message: string, origin: string) =>
  createHash('sha256')
    .update(JSON.stringify([kind, message.replace(/\d+/g, '#'), origin]))
    .digest('hex')

/** The cause of a failure in the server; of jobs and subscribers each has its own. */
export const causeOf = (kind: FaultKind, place: string, error: unknown): Cause => {
  const message = failureText(error)
  const frames = error instanceof Error ? framesOf(error) : []
  const origin = `${originOf(frames)}${kind === 'request' ? '' : ` ${place}`}`
  return { kind, message, stack: frames.join('\n'), fingerprint: fingerprintOf(kind, message, origin) }
}

/** Stands for all of a kind while there are more causes than anybody could read. */
export const tooMany = (kind: FaultKind): Cause => {
  const message = 'Too many different errors at once'
  return { kind, message, stack: '', fingerprint: fingerprintOf(kind, message, '') }
}
