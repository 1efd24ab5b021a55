export interface RecentBranch {
  readonly id: number
  readonly name: string
  readonly hint: string
}

const maxBranches = 5
const keyOf = (person: number) => `sofra.branches.${person}`

/** Returns the branches that this user opened last in this browser, newest first. */
export const recentBranches = (person: number): readonly RecentBranch[] =>
  JSON.parse(localStorage.getItem(keyOf(person)) ?? '[]') as RecentBranch[]

export const storeBranch = (person: number, branch: RecentBranch) => {
  const others = recentBranches(person).filter(({ id }) => id !== branch.id)
  localStorage.setItem(keyOf(person), JSON.stringify([branch, ...others].slice(0, maxBranches)))
}
