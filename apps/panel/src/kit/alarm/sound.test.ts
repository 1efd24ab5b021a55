import { expect, test } from 'vitest'
import { alarmSamples, chimeSamples } from './sound.ts'

const rate = 8_000
const loudest = (samples: Float32Array) => samples.reduce((max, sample) => Math.max(max, Math.abs(sample)), 0)
const second = (samples: Float32Array, n: number) => samples.subarray(n * rate, (n + 1) * rate)

test('alarmSamples contain five seconds of sound and three of silence', () => {
  const samples = alarmSamples(rate)
  expect(samples.length).toBe(8 * rate)
  const audible = Array.from({ length: 8 }, (_, n) => loudest(second(samples, n)) > 0.1)
  expect(audible).toEqual([true, true, true, true, true, false, false, false])
})

test('samples are within [-1, 1]', () => {
  for (const samples of [alarmSamples(rate), chimeSamples('cancelled', rate), chimeSamples('scheduled', rate)]) {
    expect(loudest(samples)).toBeLessThanOrEqual(1)
    expect(loudest(samples)).toBeGreaterThan(0.2)
  }
})
