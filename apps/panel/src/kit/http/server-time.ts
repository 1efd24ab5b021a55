let skew = 0

/** Sets the clock by the server's: a till whose clock is wrong must not show orders as late. */
export const setServerTime = (instant: string) => {
  skew = Date.parse(instant) - Date.now()
}

/** Now, as the server has it. */
export const serverNow = () => Date.now() + skew
