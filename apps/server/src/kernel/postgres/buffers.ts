const megabyte = 1_048_576
const [least, maxMegabytes] = [128, 512]

/**
 * Returns PostgreSQL's `shared_buffers`: a thirty-second of the machine's memory, within bounds. Beyond it backends
 * write dirty pages themselves whenever they need another page.
 */
export const sharedBuffers = (memory: number): string => {
  const share = Math.floor(memory / 32 / megabyte)
  return `${Math.min(maxMegabytes, Math.max(least, share))}MB`
}
