import { vi } from 'vitest'

/** How often the event loop lets others in while work goes on of which every step takes too long. */
export async function turnsOf(work: () => Promise<unknown>) {
  let [now, turns] = [0, 0]
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 1_000
    return now
  })
  let goesOn = true
  const turn = () => {
    turns += 1
    if (goesOn) setImmediate(turn)
  }
  setImmediate(turn)
  try {
    await work()
  } finally {
    goesOn = false
    clock.mockRestore()
  }
  return turns
}
