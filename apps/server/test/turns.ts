import { vi } from 'vitest'

/** Returns how often the event loop runs other tasks during work whose every step is slow. */
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
