import { type MenuImportReport, repeatMenuImport } from '@sofra/contract/catalog/menu-file/menu-file.contract.ts'
import { Alert, Button, Progress, Skeleton } from 'antd'
import { useTabTitle } from '../../../kit/screen/place.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { ImportResult } from './ImportResult.tsx'
import styles from './OneImport.module.css'
import { Review } from './Review.tsx'
import { isUnderWay, useImport, useImportSteps } from './useImports.ts'

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

/** One import, whatever has become of it. */
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
