import type { PhoneCall } from '@sofra/contract/order/phone-call/phone-call.contract.ts'

/**
 * Returns the polling interval of calls in ms; false for none. If a switchboard never reports the end of a call, the server ends
 * it after a while without an event.
 */
export const lookAgainIn = (calls: readonly Pick<PhoneCall, 'state'>[]) =>
  calls.some(({ state }) => state === 'ringing') ? 60_000 : false
