/** In ms. The parts of a large job follow each other faster than anybody reads. */
const between = 1_000

/** Reads how far something is when it has moved on, at most once a second: what moves on meanwhile is read at its end. */
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
    /** Something has moved on. */
    moved: () => {
      timer ??= setTimeout(readNow, last + between - Date.now())
    },
    readNow,
    end,
  }
}
