import { putCategoryStatus, putProductStatus } from '@sofra/contract/catalog/menu/menu.contract.ts'
import { putOptionItemStatus } from '@sofra/contract/catalog/option-group/option-group.contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '../../../../kit/http/api.ts'
import { isStale } from '../../../../kit/http/api-error.ts'
import { useMe } from '../../../../kit/session/session.ts'
import { useToast } from '../../../../kit/toast/toast.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { type Menu, menuKey } from '../../menu-record/menu-record.api.ts'
import { type MenuOptions, optionsKey } from '../options/useOptions.ts'
import {
  type Change,
  expected,
  optionStateAt,
  type State,
  stateAt,
  statePart,
  type Target,
  withOptionState,
  withState,
} from './menu-change.ts'

export interface StatusChange {
  readonly target: Target
  readonly change: Change
  /** Name in the panel's language, for messages. */
  readonly name: string
}

const send = (branch_id: number, { kind, id }: Target, body: { version: number } & Change): Promise<State> => {
  if (kind === 'category') return call(putCategoryStatus, { params: { branch_id, category_id: id }, body })
  if (kind === 'product') return call(putProductStatus, { params: { branch_id, product_id: id }, body })
  return call(putOptionItemStatus, { params: { branch_id, item_id: id }, body })
}

/** Reads and replaces a state in the query cache. */
const useStates = (branchId: number) => {
  const queries = useQueryClient()
  return {
    present: (target: Target) =>
      target.kind === 'option'
        ? optionStateAt(
            queries.getQueryData<MenuOptions>(optionsKey(branchId, target.product))?.groups ?? [],
            target.id,
          )
        : stateAt(queries.getQueryData<Menu>(menuKey(branchId))?.categories ?? [], target),
    show(target: Target, state: Partial<State>) {
      if (target.kind === 'option')
        queries.setQueryData<MenuOptions>(
          optionsKey(branchId, target.product),
          (menu) => menu && { groups: withOptionState(menu.groups, target.id, state) },
        )
      else
        queries.setQueryData<Menu>(
          menuKey(branchId),
          (menu) => menu && { ...menu, categories: withState(menu.categories, target, state) },
        )
    },
    cancel: () => queries.cancelQueries({ queryKey: ['menu'] }),
    reload: () => queries.invalidateQueries({ queryKey: menuKey(branchId) }),
    reloadOptions: () => queries.invalidateQueries({ queryKey: optionsKey(branchId) }),
    isLast: () => queries.isMutating({ mutationKey: ['menu', 'status', branchId] }) === 1,
  }
}

/** Opens and closes categories, products and options: optimistic, reverted on a refusal. */
export const useMenuStatus = (branchId: number) => {
  const t = useT()
  const toast = useToast()
  const me = useMe()
  const states = useStates(branchId)

  const { mutate } = useMutation({
    mutationKey: ['menu', 'status', branchId],
    // One after the other: each needs the version of the reply before.
    scope: { id: `menu-status-${branchId}` },
    mutationFn: ({ target, change }: StatusChange) =>
      send(branchId, target, { ...change, version: states.present(target)?.version ?? 1 }),
    onMutate: async ({ target, change }) => {
      await states.cancel()
      const before = states.present(target)
      states.show(target, expected(change, `${me.name} ${me.surname}`, Date.now()))
      return before && statePart(before)
    },
    onSuccess: (saved, { target, name }) => {
      states.show(target, statePart(saved))
      toast.ok(t(saved.status === 'open' ? 'menu.opened' : 'menu.was-closed', { name }))
    },
    onError: (error, { target, name }, before) => {
      if (before) states.show(target, before)
      const stale = isStale(error)
      toast.fail(stale ? new ApiError(error.status, { message: t('menu.changed-meanwhile', { name }) }) : error)
    },
    onSettled: async () => {
      // An older reply would overwrite pending changes.
      if (states.isLast()) await Promise.all([states.reload(), states.reloadOptions()])
    },
  })
  return mutate
}
