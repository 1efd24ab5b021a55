/** Time of the simulators, in milliseconds since 1970. It moves only when it is advanced, so that tests never wait. */
export interface Clock {
  now(): number
  /** Runs `action` when the clock reaches `time`. Returns a function that cancels it. */
  at(time: number, action: () => unknown): () => void
  /** Moves the clock and runs each due action at its own time, in order. Resolves when the actions have finished, webhooks included. */
  advance(ms: number): Promise<void>
}

interface Appointment {
  time: number
  action: () => unknown
}

export const createClock = (start: number): Clock => {
  let time = start
  let appointments: Appointment[] = []

  const takeDue = (until: number) => {
    const due = appointments.filter((one) => one.time <= until)
    // The sort is stable: actions of the same time run in the order in which they were added.
    const [first] = due.toSorted((one, other) => one.time - other.time)
    appointments = appointments.filter((one) => one !== first)
    return first
  }

  return {
    now: () => time,
    at: (when, action) => {
      const appointment = { time: Math.max(when, time), action }
      appointments.push(appointment)
      return () => {
        appointments = appointments.filter((one) => one !== appointment)
      }
    },
    advance: async (ms) => {
      const end = time + ms
      const running: unknown[] = []
      for (let due = takeDue(end); due; due = takeDue(end)) {
        time = Math.max(time, due.time)
        running.push(due.action())
      }
      time = Math.max(time, end)
      await Promise.all(running)
    },
  }
}

export const seconds = (n: number) => n * 1000
export const minutes = (n: number) => n * 60_000
export const hours = (n: number) => n * 3_600_000

/** Lets the clock follow real time, second by second. */
export const followRealTime = (clock: Clock) => {
  let last = Date.now()
  return setInterval(() => {
    const now = Date.now()
    void clock.advance(now - last)
    last = now
  }, 1000)
}
