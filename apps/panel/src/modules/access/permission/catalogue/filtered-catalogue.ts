import type { Catalogued } from '@sofra/contract/access/permission/permission.contract.ts'
import { toSearchText } from '@sofra/contract/kernel/search-text.ts'
import { chosenIn } from '../../../../kit/list/filter/filters.ts'

interface PermissionFilter {
  readonly q?: string | undefined
  readonly area?: string | undefined
  readonly account?: string | undefined
  readonly danger?: string | undefined
}

const textOf = ({ key, resource_name, action_name, calls }: Catalogued) =>
  toSearchText(
    [
      key,
      ...Object.values(resource_name),
      ...Object.values(action_name),
      ...calls.map(({ method, path }) => `${method} ${path}`),
    ].join(' '),
  )

/** Whether a filter of the address accepts one of some values. */
const leaves = (choice: string | undefined, values: readonly string[]) =>
  !choice || chosenIn(choice).some((one) => values.includes(one))

/** Returns the permissions that match a search and filters; the search covers all languages. */
export const filteredCatalogue = (
  items: readonly Catalogued[],
  { q = '', area, account, danger }: PermissionFilter,
) => {
  const words = toSearchText(q).split(' ').filter(Boolean)
  return items.filter(
    (one) =>
      leaves(area, [one.area]) &&
      (one.accounts.length === 0 || leaves(account, one.accounts)) &&
      leaves(danger, one.danger ? [one.danger] : []) &&
      words.every((word) => textOf(one).includes(word)),
  )
}
