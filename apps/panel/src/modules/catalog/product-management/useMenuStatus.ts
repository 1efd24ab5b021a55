import { putCategoryStatus, putProductStatus } from '@sofra/contract/catalog/menu/menu.contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '../../../kit/api.ts'
import { useT } from '../../../kit/i18n.ts'
import { useSay } from '../../../kit/say.ts'
import { useMe } from '../../../kit/session.ts'
import { type Change, expected, type State, stateAt, statePart, type Target, withState } from './menu-change.ts'
import { type Menu, menuKey } from './useMenu.ts'

export interface StatusChange {
  readonly target: Target
  readonly change: Change
  /** How the person reads it, for the messages. */
  readonly name: string
}

const send = (branch_id: number, { kind, id }: Target, body: { version: number } & Change) =>
  kind === 'category'
    ? call(putCategoryStatus, { params: { branch_id, category_id: id }, body })
    : call(putProductStatus, { params: { branch_id, product_id: id }, body })

/** Opens and closes categories and products. The screen changes at once and goes back when the server refuses. */
export const useMenuStatus = (branchId: number) => {
  const t = useT()
  const say = useSay()
  const me = useMe()
  const queries = useQueryClient()
  const key = menuKey(branchId)
  const show = (target: Target, state: Partial<State>) =>
    queries.setQueryData<Menu>(key, (menu) => menu && { categories: withState(menu.categories, target, state) })
  const present = (target: Target) => stateAt(queries.getQueryData<Menu>(key)?.categories ?? [], target)

  const { mutate } = useMutation({
    mutationKey: ['menu', 'status', branchId],
    // One after the other: each needs the version that the one before it brought.
    scope: { id: `menu-status-${branchId}` },
    mutationFn: ({ target, change }: StatusChange) =>
      send(branchId, target, { ...change, version: present(target)?.version ?? 1 }),
    onMutate: async ({ target, change }) => {
      await queries.cancelQueries({ queryKey: key })
      const before = present(target)
      show(target, expected(change, `${me.name} ${me.surname}`, Date.now()))
      return before && statePart(before)
    },
    onSuccess: (saved, { target, name }) => {
      show(target, statePart(saved))
      say.ok(t(saved.status === 'open' ? 'menu.opened' : 'menu.was-closed', { name }))
    },
    onError: (error, { target, name }, before) => {
      if (before) show(target, before)
      const stale = error instanceof ApiError && error.code === 'error.stale'
      say.fail(stale ? new ApiError(error.status, { message: t('menu.changed-meanwhile', { name }) }) : error)
    },
    onSettled: async () => {
      // What is still on its way would be undone by an answer from before it.
      if (queries.isMutating({ mutationKey: ['menu', 'status', branchId] }) === 1)
        await queries.invalidateQueries({ queryKey: key })
    },
  })
  return mutate
}
