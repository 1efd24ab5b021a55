import type { Catalogued } from '@sofra/contract/access/permission/permission.contract.ts'
import { fold } from '@sofra/contract/kernel/fold.ts'

interface Wanted {
  readonly q?: string | undefined
  readonly area?: string | undefined
  readonly account?: string | undefined
  readonly danger?: string | undefined
}

const textOf = ({ key, resource_name, action_name, calls }: Catalogued) =>
  fold(
    [
      key,
      ...Object.values(resource_name),
      ...Object.values(action_name),
      ...calls.map(({ method, path }) => `${method} ${path}`),
    ].join(' '),
  )

/** The permissions that a search and its filters leave; words are found in any language. */
export const found = (items: readonly Catalogued[], { q = '', area, account, danger }: Wanted) => {
  const words = fold(q).split(' ').filter(Boolean)
  return items.filter(
    (one) =>
      (!area || one.area === area) &&
      (!account || one.accounts.length === 0 || one.accounts.some((type) => type === account)) &&
      (!danger || one.danger === danger) &&
      words.every((word) => textOf(one).includes(word)),
  )
}
