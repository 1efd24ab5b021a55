import { undoMenuChange } from '@sofra/contract/catalog/menu-change/menu-change.contract.ts'
import {
  type MenuImport,
  type MenuImportReport,
  repeatMenuImport,
} from '@sofra/contract/catalog/menu-import/menu-import.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Progress, Skeleton } from 'antd'
import { CircleCheck, Undo2 } from 'lucide-react'
import { use } from 'react'
import { serverNow } from '../../../kit/http/server-time.ts'
import { isUnderWay } from '../../../kit/import/useProgress.ts'
import { EmptyState } from '../../../kit/list/EmptyState.tsx'
import { OpenContext } from '../../../kit/screen/open.ts'
import { useTabTitle } from '../../../kit/screen/view.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useBranchId } from '../../../kit/session/branch.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { useUndo } from '../menu-change/menu-change.api.tsx'
import styles from './OneImport.module.css'
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

const UnderWay = ({ state, progress }: MenuImportReport) => {
  const t = useT()
  const what = t(state === 'applying' ? 'menu-import.applying' : 'menu-import.reading')
  return (
    <div className={styles.under} role="status">
      <p className={styles.what}>{what}</p>
      <Progress percent={progress} status="active" showInfo aria-label={what} />
      <p className={styles.quiet}>{t('menu-import.goes-on')}</p>
    </div>
  )
}

const Problem = ({ one: { id, problem, state } }: { readonly one: MenuImportReport }) => {
  const t = useT()
  const may = useMay()
  const toast = useToast()
  const { repeat } = useImportSteps(id)
  const isOver = state === 'failed' && may(repeatMenuImport)
  return (
    <Alert
      type={state === 'ready' ? 'warning' : 'error'}
      showIcon
      title={problem?.message}
      action={
        isOver ? (
          <Button loading={repeat.isPending} onClick={() => repeat.mutate(undefined, { onError: toast.fail })}>
            {t('menu-import.repeat')}
          </Button>
        ) : null
      }
    />
  )
}

/** One import in any state. */
export const OneImport = ({ id }: { readonly id: number }) => {
  const t = useT()
  const { data, error, refetch } = useImport(id)
  useTabTitle(data?.name)
  if (!data)
    return error ? (
      <Alert
        type="error"
        showIcon
        title={error.message}
        action={<Button onClick={() => void refetch()}>{t('action.retry')}</Button>}
      />
    ) : (
      <Skeleton active />
    )
  return (
    <>
      <p className={styles.name}>{data.name}</p>
      {data.problem ? <Problem one={data} /> : null}
      {data.compared_again ? <Alert type="warning" showIcon title={t('menu-plan.moved')} /> : null}
      {isUnderWay(data) ? <UnderWay {...data} /> : null}
      {data.state === 'done' ? <ImportResult one={data} /> : null}
      {data.state === 'ready' ? <Review key={JSON.stringify(data.counts)} one={data} /> : null}
    </>
  )
}
