import type { FrontErrorReport } from '@sofra/contract/platform/error-log/front-error.contract.ts'
import { screenPath } from '@sofra/contract/platform/error-log/front-error.limits.ts'
import type { Context } from '../../../kernel/context.ts'
import { failureText } from '../../../kernel/events/failure.ts'
import { type Cause, fingerprintOf, originOf, tooMany } from '../../../kernel/faults/cause.ts'
import { countCause } from '../../../kernel/faults/faults.ts'
import { framesOf, mappedFrames } from './front-error.frames.ts'

/** Causes that are kept by what browsers said of them, so that their maps are read once. */
const mostKnown = 500
/** Looking up a new cause takes some milliseconds: beyond so many a minute they are only counted. */
const newAMinute = 20
const aMinute = 60_000

/** What a browser says is its own claim: only its kind of error, a message without values, and frames of our files are taken. */
const causeOf = async (maps: string, { name, message }: FrontErrorReport, frames: ReturnType<typeof framesOf>) => {
  const error = new Error(message)
  error.name = /^\w{1,60}$/.test(name) ? name : 'Error'
  const text = failureText(error)
  const found = await mappedFrames(maps, frames)
  const cause: Cause = {
    kind: 'panel',
    message: text,
    stack: found.join('\n'),
    fingerprint: fingerprintOf('panel', text, originOf(found)),
  }
  return cause
}

/** Counts the crashes that panels tell of; `maps` is the folder with the maps of the built panel. */
export const frontErrors = (maps: string) => {
  const known = new Map<string, Promise<Cause>>()
  let begun = 0
  let taken = 0
  const isRoom = () => {
    const now = Date.now()
    if (now - begun >= aMinute) [begun, taken] = [now, 0]
    taken += 1
    return taken <= newAMinute
  }
  const look = (report: FrontErrorReport) => {
    const frames = framesOf(report.stack)
    const key = JSON.stringify([report.name, report.message, frames])
    const before = known.get(key)
    if (before) return before
    if (!isRoom()) return tooMany('panel')
    const found = causeOf(maps, report, frames)
    known.set(key, found)
    if (known.size > mostKnown) known.delete(known.keys().next().value ?? '')
    return found
  }
  return async ({ pools, caller, scope, raw }: Context, report: FrontErrorReport) => {
    const [company, ...more] = scope.companies === 'all' ? [] : scope.companies
    countCause(pools, await look(report), screenPath(report.path), {
      request_id: raw.reply.request.id,
      user_id: caller.kind === 'person' ? caller.id : null,
      company_id: company !== undefined && !more.length ? company : null,
    })
    return null
  }
}
