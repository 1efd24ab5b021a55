import { undoMenuChange } from '@sofra/contract/catalog/menu-change/menu-change.contract.ts'
import { type MenuImport, repeatMenuImport } from '@sofra/contract/catalog/menu-import/menu-import.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { CircleCheck, Undo2 } from 'lucide-react'
import { use } from 'react'
import { serverNow } from '../../../kit/http/server-time.ts'
import { ImportState } from '../../../kit/import/ImportState.tsx'
import { EmptyState } from '../../../kit/list/EmptyState.tsx'
import { OpenContext } from '../../../kit/screen/open.ts'
import { useTabTitle } from '../../../kit/screen/view.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useBranchId } from '../../../kit/session/branch.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { useUndo } from '../menu-change/menu-change.api.tsx'
import { Review } from './Review.tsx'
import { useImport, useImportSteps } from './useImports.ts'

/** Result of an import, with undo. */
const ImportResult = ({ one: { change } }: { readonly one: MenuImport }) => {
  const t = useT()
  const may = useMay()
  const open = use(OpenContext)
  const branch_id = useBranchId()
  const queries = useQueryClient()
  const undo = useUndo()
  const isUndoable = change && !change.undone_at && Date.parse(change.undo_until) > serverNow() && may(undoMenuChange)
  const undoImport = (id: number) =>
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
          onClick={() => undoImport(change.id)}
        >
          {t('menu-change.undo')}
        </Button>
      ) : null}
    </EmptyState>
  )
}

/** One import in any state. */
export const OneImport = ({ id }: { readonly id: number }) => {
  const t = useT()
  const may = useMay()
  const toast = useToast()
  const { data, error, refetch } = useImport(id)
  const { repeat } = useImportSteps(id)
  useTabTitle(data?.name)
  return (
    <>
      <ImportState
        one={data}
        error={error}
        retry={() => void refetch()}
        percent={data?.progress}
        again={
          may(repeatMenuImport)
            ? {
                label: t('menu-import.repeat'),
                pending: repeat.isPending,
                run: () => repeat.mutate(undefined, { onError: toast.fail }),
              }
            : undefined
        }
      />
      {data?.compared_again ? <Alert type="warning" showIcon title={t('menu-plan.moved')} /> : null}
      {data?.state === 'done' ? <ImportResult one={data} /> : null}
      {data?.state === 'ready' ? <Review key={JSON.stringify(data.counts)} one={data} /> : null}
    </>
  )
}
