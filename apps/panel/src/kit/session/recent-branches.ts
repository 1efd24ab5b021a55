export interface RecentBranch {
  readonly id: number
  readonly name: string
  readonly hint: string
}

const most = 5
const keyOf = (person: number) => `sofra.branches.${person}`

/** The branches that this person opened last in this browser, the newest first. */
export const recentBranches = (person: number): readonly RecentBranch[] =>
  JSON.parse(localStorage.getItem(keyOf(person)) ?? '[]') as RecentBranch[]

export const storeBranch = (person: number, branch: RecentBranch) => {
  const others = recentBranches(person).filter(({ id }) => id !== branch.id)
  localStorage.setItem(keyOf(person), JSON.stringify([branch, ...others].slice(0, most)))
}
