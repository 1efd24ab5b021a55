/**
 * Reads the value of a key at most once at a time. Calls during a read wait for one shared next read, so they use one
 * connection and get no value from before their call.
 */
export const readInTurn = <Key, Value>(read: (key: Key) => Promise<Value>) => {
  const running = new Map<Key, Promise<unknown>>()
  const next = new Map<Key, Promise<Value>>()
  const begin = (key: Key): Promise<Value> => {
    const reading = read(key)
    const end = () => {
      if (running.get(key) === ended) running.delete(key)
    }
    const ended: Promise<void> = reading.then(end, end)
    running.set(key, ended)
    return reading
  }
  return (key: Key): Promise<Value> => {
    const before = running.get(key)
    if (!before) return begin(key)
    const shared =
      next.get(key) ??
      before.then(() => {
        next.delete(key)
        return begin(key)
      })
    next.set(key, shared)
    return shared
  }
}
