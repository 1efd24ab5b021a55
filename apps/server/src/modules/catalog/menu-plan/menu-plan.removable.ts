/** One row names another one. */
export interface Use {
  user: string
  used: string
}

/** Those of the candidates that nothing uses which stays, be it another candidate that something uses. */
export const removable = (candidates: readonly string[], uses: readonly Use[]): Set<string> => {
  const gone = new Set(candidates)
  const usedBy = Map.groupBy(uses, ({ user }) => user)
  const staying = uses.filter(({ user }) => !gone.has(user)).map(({ used }) => used)
  // What stays keeps what it uses, and so on.
  for (const name of staying) {
    if (!gone.delete(name)) continue
    for (const { used } of usedBy.get(name) ?? []) staying.push(used)
  }
  return gone
}
