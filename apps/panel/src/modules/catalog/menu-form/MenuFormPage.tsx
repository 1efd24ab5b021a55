import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Popconfirm } from 'antd'
import { ArrowLeft, CloudOff, Trash2 } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { useMay } from '../../../kit/access.ts'
import { useBranchId } from '../../../kit/branch.ts'
import type { Shown } from '../../../kit/form/MergeDialog.tsx'
import { RecordForm } from '../../../kit/form/RecordForm.tsx'
import { useOpenedRecord } from '../../../kit/form/useOpenedRecord.ts'
import { type PhraseKey, useLang, useT } from '../../../kit/i18n.ts'
import { EmptyState } from '../../../kit/list/EmptyState.tsx'
import { rowName } from '../../../kit/list/rowName.ts'
import { OpenContext } from '../../../kit/open.ts'
import { Page } from '../../../kit/Page.tsx'
import { PlaceContext, useParams, useTabTitle } from '../../../kit/place.ts'
import { type AnyRecord, callAny, type FormRecord } from '../../../kit/record.ts'
import { useSay } from '../../../kit/say.ts'
import styles from './MenuFormPage.module.css'

type MenuRecord = Required<FormRecord> & Pick<AnyRecord, 'remove'>

interface RemoveProps {
  readonly of: MenuRecord
  readonly id: number
  readonly name: string
  readonly onRemoved: () => void
}

const Remove = ({ of, id, name, onRemoved }: RemoveProps) => {
  const t = useT()
  const say = useSay()
  const branch_id = useBranchId()
  const remove = useMutation({
    mutationFn: () => callAny(of.remove, { params: { branch_id, [of.param]: id } }),
    onSuccess: () => {
      say.ok(t('action.deleted'))
      onRemoved()
    },
    onError: say.fail,
  })
  return (
    <Popconfirm
      title={t('list.delete.ask', { name })}
      description={t(`${of.name}.delete.sure` as PhraseKey)}
      okText={t('action.delete')}
      cancelText={t('action.cancel')}
      okButtonProps={{ danger: true, loading: remove.isPending }}
      onConfirm={() => remove.mutateAsync().catch(() => undefined)}
    >
      <Button danger icon={<Trash2 size={16} aria-hidden="true" />}>
        {t(`${of.name}.delete` as PhraseKey)}
      </Button>
    </Popconfirm>
  )
}

interface MenuFormPageProps {
  readonly of: MenuRecord
  /** How a new one begins. */
  readonly start: Record<string, unknown>
  readonly shown: Shown
  /** What stands before the fields, in a column of its own where there is room. */
  readonly index?: ReactNode
  readonly children: ReactNode
}

/** The form of a part of the menu. From it one returns to the menu as a whole. */
export const MenuFormPage = ({ of, start, shown, index, children }: MenuFormPageProps) => {
  const t = useT()
  const may = useMay()
  const [lang] = useLang()
  const branch = useBranchId()
  const queries = useQueryClient()
  const place = use(PlaceContext)
  const open = use(OpenContext)
  const { id } = useParams<'id'>()
  const { row, error, retry } = useOpenedRecord(of, id)
  const one = t(`${of.name}.one` as PhraseKey)
  const name = id === undefined ? t('form.new', { name: one }) : row && rowName(row, lang)
  useTabTitle(name)
  const menu = `/manegement/${branch}/product/management`
  const toMenu = () => {
    void queries.invalidateQueries({ queryKey: ['menu', 'list', branch] })
    place?.setDirty(false)
    place?.leave(menu)
  }
  return (
    <Page
      title={name ?? one}
      actions={
        <>
          <Button type="text" icon={<ArrowLeft size={16} aria-hidden="true" />} onClick={() => open(menu)}>
            {t('menu.title')}
          </Button>
          {id !== undefined && row && may(of.remove) ? (
            <Remove of={of} id={id} name={rowName(row, lang)} onRemoved={toMenu} />
          ) : null}
        </>
      }
    >
      {id === undefined || row ? (
        <div className={styles.layout} data-indexed={index ? true : undefined}>
          {index}
          <div className={styles.form}>
            <RecordForm key={id} of={of} row={row} start={start} shown={shown} onSaved={toMenu}>
              {children}
            </RecordForm>
          </div>
        </div>
      ) : (
        <Waiting error={error} retry={retry} />
      )}
    </Page>
  )
}

const Waiting = ({ error, retry }: { readonly error: Error | null; readonly retry: () => void }) => {
  const t = useT()
  if (error)
    return (
      <EmptyState icon={CloudOff} title={t('form.failed')} hint={error.message}>
        <Button onClick={retry}>{t('action.retry')}</Button>
      </EmptyState>
    )
  return (
    <div className={styles.waiting} aria-busy="true">
      <span />
      <span />
      <span />
    </div>
  )
}
