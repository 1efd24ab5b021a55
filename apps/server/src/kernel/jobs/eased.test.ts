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

test("eased returns its step's result after an equal pause", async () => {
  order.push(await eased(step))
  expect(order).toEqual(['others', 'done'])
})

test('eased pauses for a share of the duration', async () => {
  order.push(await eased(step, { share: 0.1 }))
  expect(order).toEqual(['done'])
})

test('eased rethrows a failure at once', async () => {
  const fails = async () => {
    await step()
    throw new Error('failed')
  }
  await eased(fails).catch(({ message }) => order.push(message))
  expect(order).toEqual(['failed'])
})
