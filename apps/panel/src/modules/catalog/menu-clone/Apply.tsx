import { branchProducts } from '@sofra/contract/catalog/menu/menu.contract.ts'
import { type MenuChange, undoMenuChange } from '@sofra/contract/catalog/menu-change/menu-change.contract.ts'
import { type ClonePreview, cloneMenu, previewClone } from '@sofra/contract/catalog/menu-clone/menu-clone.contract.ts'
import type { PlanChoice } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { use } from 'react'
import { FootBar, FootText } from '../../../kit/form/bar/FootBar.tsx'
import { ApiError, call } from '../../../kit/http/api.ts'
import { OpenContext } from '../../../kit/screen/open.ts'
import { useLeaveGuard, useSearch } from '../../../kit/screen/view.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { menuQueries, useUndo } from '../menu-change/menu-change.api.tsx'
import { cloneSearch } from './clone-search.ts'

interface CloneDirection {
  readonly branch: number
  readonly from: number
}

const previewQuery = ({ branch, from }: CloneDirection) =>
  queryOptions({
    queryKey: ['menu-clone', branch, from],
    queryFn: ({ signal }) =>
      call(previewClone, { params: { branch_id: branch }, body: { from_branch_id: from } }, { signal }),
    // The comparison stays stable while it is reviewed: it is reloaded after apply, undo or a conflict only.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Two menus compared. */
export const usePreview = (way: CloneDirection) => useQuery(previewQuery(way))

/** Applies a selection. If a menu has changed meanwhile, both are compared again and the selection is kept. */
export const useApply = (way: CloneDirection) => {
  const toast = useToast()
  const queries = useQueryClient()
  const compareAgain = () => queries.invalidateQueries({ queryKey: previewQuery(way).queryKey })
  const apply = useMutation({
    mutationFn: ({ choice, preview }: { choice: PlanChoice; preview: ClonePreview }) =>
      call(cloneMenu, {
        params: { branch_id: way.branch },
        body: { ...choice, from_branch_id: way.from, menu_versions: preview.menu_versions },
      }),
    onSuccess: async () => {
      await compareAgain()
      for (const key of [...menuQueries, 'branch']) void queries.invalidateQueries({ queryKey: [key] })
    },
    onError: (error) => {
      toast.fail(error)
      if (error instanceof ApiError && error.status === 409) void compareAgain()
    },
  })
  return { apply, compareAgain }
}

/** Formats "12 new, 3 changes" without zero counts. */
const useSumText = () => {
  const t = useT()
  return ({ made, changed }: { readonly made: number; readonly changed: number }) =>
    [made > 0 && t('menu-clone.sum.made', { n: made }), changed > 0 && t('menu-clone.sum.changed', { n: changed })]
      .filter(Boolean)
      .join(', ')
}

interface ApplyBarProps {
  readonly sum: { made: number; changed: number }
  readonly busy: boolean
  /** Whether the user has changed the selection, which leaving would lose. */
  readonly isDirty: boolean
  readonly onApply: () => void
}

/** The sticky foot: the number of selected rows, and the apply button. */
export const ApplyBar = ({ sum, busy, isDirty, onApply }: ApplyBarProps) => {
  const t = useT()
  const textOf = useSumText()
  const n = sum.made + sum.changed
  useLeaveGuard(isDirty && n > 0)
  return (
    <FootBar>
      <Button type="primary" data-main disabled={n === 0} loading={busy} onClick={onApply}>
        {n === 0 ? t('menu-clone.apply.none') : t('menu-clone.apply', { n })}
      </Button>
      <FootText>{n === 0 ? t('menu-clone.sum.none') : textOf(sum)}</FootText>
    </FootBar>
  )
}

interface DoneProps {
  readonly change: MenuChange
  readonly branch: number
  readonly onUndone: () => void
}

/** The result of applying, with an undo button. */
export const Done = ({ change, branch, onUndone }: DoneProps) => {
  const t = useT()
  const may = useMay()
  const open = use(OpenContext)
  const textOf = useSumText()
  const [{ back }] = useSearch(cloneSearch)
  const undo = useUndo()
  return (
    <Alert
      type="success"
      showIcon
      role="status"
      title={t('menu-clone.done', { sum: textOf(change) })}
      description={
        <span className="wrap-row">
          {may(undoMenuChange) ? (
            <Button loading={undo.isPending} onClick={() => undo.mutate(change.id, { onSuccess: onUndone })}>
              {t('menu-change.undo')}
            </Button>
          ) : null}
          {may(branchProducts) ? (
            <Button onClick={() => open(`/manegement/${branch}/product/management`)}>
              {t('menu-clone.done.menu')}
            </Button>
          ) : null}
          {back === 'setup' ? (
            <Button type="primary" onClick={() => open(`/branch/setup/${branch}?step=menu`)}>
              {t('menu-clone.done.setup')}
            </Button>
          ) : null}
        </span>
      }
    />
  )
}
