import { beforeEach, expect, test, vi } from 'vitest'
import { eased } from './eased.ts'

let order: string[]
beforeEach(() => {
  order = []
  // A step of 40 ms by a fake clock.
  const clock = vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(40)
  return () => clock.mockRestore()
})

const step = async () => {
  setTimeout(() => order.push('others'), 20)
  return 'done'
}

test('eased answers what its step did once it has rested for as long', async () => {
  order.push(await eased(step))
  expect(order).toEqual(['others', 'done'])
})

test('eased rests for a share of it', async () => {
  order.push(await eased(step, { share: 0.1 }))
  expect(order).toEqual(['done'])
})

test('eased passes on at once that its step has failed', async () => {
  const fails = async () => {
    await step()
    throw new Error('failed')
  }
  await eased(fails).catch(({ message }) => order.push(message))
  expect(order).toEqual(['failed'])
})
