import { minutes, seconds } from '../frame/clock.ts'
import type { Limiter, RateRule } from '../frame/limiter.ts'
import { Refusal } from '../frame/refusal.ts'
import { envelope } from './getir.errors.ts'
import type { GetirSettings } from './getir.settings.ts'

const rule = (limit: number, windowMs: number, blockMs: number): RateRule => ({ limit, windowMs, blockMs })

const general = rule(300, minutes(1), seconds(20))
const configuration = rule(2, minutes(1), seconds(30))
const cancelOptions = rule(40, minutes(10), minutes(1))

/** Calls of the restaurant and menu that the documentation limits to two a minute, each on its own. */
const configurationCalls =
  /^(?:GET \/restaurants(?:|\/menu|\/option-products|\/payment-methods|\/zones(?:\/[^/]+)?)|(?:POST|DELETE) \/restaurants\/payment-methods(?:\/(?:in)?active)?|POST \/restaurants\/courier\/(?:dis|en)able|PUT \/restaurants\/(?:average-preparation-time|delivery-duration\/busyness|status\/(?:open|close)|zones\/[^/]+\/(?:in)?active))$/

const transitionCalls = /^POST \/food-orders\/[^/]+\/(?:verify|verify-scheduled|prepare|handover|deliver|cancel)$/
const exemptCalls = /^POST \/food-orders\/(?:periodic\/.+|[^/]+\/(?:deliver|prepare|handover|cancel|verify))$/

/** Returns the rule of a call and the name of its counter. */
const ruleOf = (
  call: string,
  { rateProfile, strictTransitionsPer }: GetirSettings,
): [counter: string, rule: RateRule] | undefined => {
  if (call.endsWith('/cancel-options')) return ['cancel-options', cancelOptions]
  if (configurationCalls.test(call)) return [call.replace(/[0-9a-f]{24}/g, ':id'), configuration]
  if (rateProfile === 'strict') {
    if (call === 'POST /auth/login') return ['login', rule(10, minutes(1), seconds(20))]
    if (call === 'POST /food-orders/active') return ['active', rule(20, minutes(1), seconds(20))]
    if (transitionCalls.test(call))
      return [
        strictTransitionsPer === 'order' ? call.replace(/[^/]+$/, '') : 'transitions',
        rule(2, minutes(1), seconds(30)),
      ]
  }
  return exemptCalls.test(call) ? undefined : ['general', general]
}

/** Counts a call of a token. Throws when its budget is used up. */
export const countCall = (limiter: Limiter, key: string, call: string, settings: GetirSettings) => {
  const counted = ruleOf(call, settings)
  if (!counted) return
  const [counter, chosen] = counted
  if (limiter.take(`${key} ${counter}`, chosen) > 0)
    throw new Refusal(settings.blockedStatus, envelope(-1, 'TooManyRequests', 'Too many requests'))
}
