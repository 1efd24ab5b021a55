/** A product that offers another one as an option, and the group. */
export interface Step {
  product: number
  group: number
  option: number
}

/** Returns the shortest path from a group through its products' groups back to itself, or undefined. */
export const circleOf = (group: number, steps: readonly Step[]): Step[] | undefined => {
  const ofProduct = Map.groupBy(steps, ({ product }) => product)
  const seen = new Set<number>()
  let ways = steps.filter((step) => step.group === group).map((step) => [step])
  while (ways.length) {
    const next: Step[][] = []
    for (const way of ways) {
      const { option } = way.at(-1) as Step
      if (seen.has(option)) continue
      seen.add(option)
      for (const step of ofProduct.get(option) ?? []) {
        if (step.group === group) return way
        next.push([...way, step])
      }
    }
    ways = next
  }
  return undefined
}
