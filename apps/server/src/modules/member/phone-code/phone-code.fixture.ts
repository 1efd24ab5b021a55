import type { Samples } from '../../../testing/fixture.ts'

export const phoneCodeSamples: Samples = {
  'POST /ordering/phone-code/check': { code: '123456' },
}
