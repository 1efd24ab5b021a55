import { ownName } from '../../../../kit/session/branch.ts'

interface NamedBranch {
  readonly name: string
  readonly company_name: string
}

/** Formats branch names without the company's name if all branches are of one company. */
export const shortNames = (branches: readonly NamedBranch[]) => {
  const company = branches[0]?.company_name
  const isOne = company !== undefined && branches.every(({ company_name }) => company_name === company)
  return (name: string) => (isOne ? ownName({ name, company_name: company }) : name)
}
