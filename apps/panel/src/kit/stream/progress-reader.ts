/** In ms. The parts of a large job finish faster than users can read. */
const between = 1_000

/** Reads a progress after changes, at most once a second; a change within the second is read at its end. */
export const createProgressReader = (read: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = 0
  const end = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const readNow = () => {
    end()
    last = Date.now()
    read()
  }
  return {
    /** The progress has changed. */
    moved: () => {
      timer ??= setTimeout(readNow, last + between - Date.now())
    },
    readNow,
    end,
  }
}
