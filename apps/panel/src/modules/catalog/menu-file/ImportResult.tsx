import { undoMenuChange } from '@sofra/contract/catalog/menu-change/menu-change.contract.ts'
import type { MenuImport } from '@sofra/contract/catalog/menu-file/menu-file.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { CircleCheck, Undo2 } from 'lucide-react'
import { use } from 'react'
import { serverNow } from '../../../kit/http/server-time.ts'
import { EmptyState } from '../../../kit/list/EmptyState.tsx'
import { OpenContext } from '../../../kit/screen/open.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useBranchId } from '../../../kit/session/branch.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { useUndo } from '../menu-change/menu-change.api.tsx'

/** What an import has done, and the way back. */
export const ImportResult = ({ one: { change } }: { readonly one: MenuImport }) => {
  const t = useT()
  const may = useMay()
  const open = use(OpenContext)
  const branch_id = useBranchId()
  const queries = useQueryClient()
  const undo = useUndo()
  const isUndoable = change && !change.undone_at && Date.parse(change.undo_until) > serverNow() && may(undoMenuChange)
  const takeBack = (id: number) =>
    undo.mutate(id, { onSettled: () => queries.invalidateQueries({ queryKey: ['menu-import'] }) })
  return (
    <EmptyState
      icon={change?.undone_at ? Undo2 : CircleCheck}
      title={t(change?.undone_at ? 'menu-change.was-undone' : 'menu-import.done')}
      hint={t('menu-import.done.count', { n: change?.changed ?? 0 })}
    >
      <Button type="primary" onClick={() => open(`/manegement/${branch_id}/product/management`)}>
        {t('menu-import.to-menu')}
      </Button>
      {isUndoable ? (
        <Button
          icon={<Undo2 size={16} aria-hidden="true" />}
          loading={undo.isPending}
          onClick={() => takeBack(change.id)}
        >
          {t('menu-change.undo')}
        </Button>
      ) : null}
    </EmptyState>
  )
}
