import type { FrontErrorReport } from '@sofra/contract/platform/error-log/front-error.contract.ts'
import { screenPath } from '@sofra/contract/platform/error-log/front-error.limits.ts'
import type { Context } from '../../../kernel/context.ts'
import { failureText } from '../../../kernel/events/failure.ts'
import { type Cause, fingerprintOf, originOf, tooMany } from '../../../kernel/faults/cause.ts'
import { countCause } from '../../../kernel/faults/faults.ts'
import { framesOf, mappedFrames } from './front-error.frames.ts'

/** Causes are cached by the reported text, so that each source map is read once. */
const mostKnown = 500
/** Mapping a new cause takes some milliseconds; beyond this many a minute causes are only counted. */
const newAMinute = 20
const aMinute = 60_000

/** A report is untrusted input: only the error's kind, the message without values and frames of our files are used. */
const causeOf = async (maps: string, { name, message }: FrontErrorReport, frames: ReturnType<typeof framesOf>) => {
  const error = new Error(message)
  error.name = /^\w{1,60}$/.test(name) ? name : 'Error'
  const text = failureText(error)
  const sourceFrames = await mappedFrames(maps, frames)
  const cause: Cause = {
    kind: 'panel',
    message: text,
    stack: sourceFrames.join('\n'),
    fingerprint: fingerprintOf('panel', text, originOf(sourceFrames)),
  }
  return cause
}

/** Counts crashes reported by panels; `maps` is the folder with the source maps of the built panel. */
export const frontErrors = (maps: string) => {
  const causeByKey = new Map<string, Promise<Cause>>()
  let begun = 0
  let counted = 0
  const isRoom = () => {
    const now = Date.now()
    if (now - begun >= aMinute) [begun, counted] = [now, 0]
    counted += 1
    return counted <= newAMinute
  }
  const look = (report: FrontErrorReport) => {
    const frames = framesOf(report.stack)
    const key = JSON.stringify([report.name, report.message, frames])
    const before = causeByKey.get(key)
    if (before) return before
    if (!isRoom()) return tooMany('panel')
    const cause = causeOf(maps, report, frames)
    causeByKey.set(key, cause)
    if (causeByKey.size > mostKnown) causeByKey.delete(causeByKey.keys().next().value ?? '')
    return cause
  }
  return async ({ pools, caller, scope, requestId }: Context, report: FrontErrorReport) => {
    const [company, ...more] = scope.companies === 'all' ? [] : scope.companies
    countCause(pools, await look(report), screenPath(report.path), {
      request_id: requestId,
      user_id: caller.kind === 'person' ? caller.id : null,
      company_id: company !== undefined && !more.length ? company : null,
    })
    return null
  }
}
