const megabyte = 1_048_576
const [least, most] = [128, 512]

/**
 * How much PostgreSQL keeps of its tables itself, as its setting says it: a thirty-second of the machine's memory, within bounds. What is
 * changed beyond it is written out page by page by whoever needs another page, behind its part of the log.
 */
export const sharedBuffers = (memory: number): string => {
  const share = Math.floor(memory / 32 / megabyte)
  return `${Math.min(most, Math.max(least, share))}MB`
}
