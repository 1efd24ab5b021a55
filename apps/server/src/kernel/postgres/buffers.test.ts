import { expect, test } from 'vitest'
import { sharedBuffers } from './buffers.ts'

const gigabyte = 1_073_741_824

test('sharedBuffers returns a thirty-second of the memory, from 128 MB to 512 MB', () => {
  expect([1, 4, 8, 16, 64].map((n) => sharedBuffers(n * gigabyte))).toEqual([
    '128MB',
    '128MB',
    '256MB',
    '512MB',
    '512MB',
  ])
})
