import type { PhoneCall } from '@sofra/contract/order/phone-call/phone-call.contract.ts'

/**
 * In how many ms calls are looked at again, unasked; false for not at all. A switchboard that never says how a call ended leaves it to
 * the server, which takes it for over after a while and tells nobody.
 */
export const lookAgainIn = (calls: readonly Pick<PhoneCall, 'state'>[]) =>
  calls.some(({ state }) => state === 'ringing') ? 60_000 : false
