import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FaultKind } from '@sofra/contract/platform/error-log/error-log.contract.ts'
import { failureText } from '../events/failure.ts'

/** The cause of a failure, without any of the handled data. */
export interface Cause {
  kind: FaultKind
  message: string
  /** Stack frames, one per line, the innermost first. */
  stack: string
  /** Failures with the same fingerprint have the same cause. */
  fingerprint: string
}

const project = join(import.meta.dirname, '../../../../..')
const prefixes = [`${pathToFileURL(project)}/`, `${project}/`]

const mostFrames = 20
const longestFrame = 200

/** Returns the frames of a stack without the message above them, which may contain data. */
const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, mostFrames)
    .map((line) => prefixes.reduce((short, prefix) => short.replace(prefix, ''), line.trim()).slice(0, longestFrame))

/**
 * Returns the innermost frame of our code without its line number, so that an edit above it does not change the cause.
 */
export const originOf = (frames: readonly string[]) => {
  const ownFrame = frames.find((frame) => /(^|[\s(])(apps|packages)\//.test(frame)) ?? frames[0] ?? ''
  return ownFrame.replace(/(:\d+)+\)?$/, '')
}

/** Hashes what identifies a cause. Numbers in the message are ignored. */
export const fingerprintOf = (kind: FaultKind, message: string, origin: string) =>
  createHash('sha256')
    .update(JSON.stringify([kind, message.replace(/\d+/g, '#'), origin]))
    .digest('hex')

/** Returns the cause of a failure. `place` distinguishes jobs and subscribers. */
export const causeOf = (kind: FaultKind, place: string, error: unknown): Cause => {
  const message = failureText(error)
  const frames = error instanceof Error ? framesOf(error) : []
  const origin = `${originOf(frames)}${kind === 'request' ? '' : ` ${place}`}`
  return { kind, message, stack: frames.join('\n'), fingerprint: fingerprintOf(kind, message, origin) }
}

/** Collects all further causes of a kind when there are too many to read. */
export const tooMany = (kind: FaultKind): Cause => {
  const message = 'Too many different errors at once'
  return { kind, message, stack: '', fingerprint: fingerprintOf(kind, message, '') }
}
