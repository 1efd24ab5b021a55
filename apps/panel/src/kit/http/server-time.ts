let skew = 0

/** Synchronises the clock with the server: a device with a wrong clock must not show orders as late. */
export const setServerTime = (instant: string) => {
  skew = Date.parse(instant) - Date.now()
}

/** Returns the server's current time. */
export const serverNow = () => Date.now() + skew
