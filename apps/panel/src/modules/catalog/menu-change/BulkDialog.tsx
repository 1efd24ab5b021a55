import type { MenuCategory } from '@sofra/contract/catalog/menu/menu.contract.ts'
import { applyBulk, type BulkRequest, previewBulk } from '@sofra/contract/catalog/menu-change/menu-change.contract.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Modal, Select, Skeleton } from 'antd'
import { useEffect, useId, useState } from 'react'
import { Field } from '../../../kit/form/field/Field.tsx'
import { call } from '../../../kit/http/api.ts'
import { useBranchId } from '../../../kit/session/branch.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useLang, useT } from '../../../kit/words/i18n.ts'
import { translatedText } from '../../../kit/words/translated.ts'
import styles from './BulkDialog.module.css'
import { BulkFields } from './BulkFields.tsx'
import { BulkPreview } from './BulkPreview.tsx'
import { type BulkDraft, changeOf, emptyDraft, targetOf } from './draft.ts'
import { useUndo } from './useUndo.ts'

const pause = 150

/** Preview of the change, debounced; the last reply is shown until the next arrives. */
const useBulkPreview = (request: BulkRequest | undefined) => {
  const branch_id = useBranchId()
  const requestText = request && JSON.stringify(request)
  const [debounced, setDebounced] = useState(requestText)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(requestText), pause)
    return () => clearTimeout(timer)
  }, [requestText])
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['menu', 'bulk', branch_id, debounced],
    queryFn: ({ signal }) =>
      call(previewBulk, { params: { branch_id }, body: JSON.parse(debounced ?? '') as BulkRequest }, { signal }),
    enabled: debounced !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return { data: requestText ? data : undefined, error, isCurrent: requestText === debounced && !isPlaceholderData }
}

interface BulkDialogProps {
  readonly categories: readonly MenuCategory[]
  /** The filtered products; undefined without a filter. */
  readonly visibleIds: readonly number[] | undefined
  /** The products were selected individually. */
  readonly picked?: boolean
  readonly onClose: () => void
}

/** Changes many products at once, after a preview. */
const BulkDialog = ({ categories, visibleIds, picked = false, onClose }: BulkDialogProps) => {
  const t = useT()
  const [lang] = useLang()
  const id = useId()
  const toast = useToast()
  const branch_id = useBranchId()
  const queries = useQueryClient()
  const undo = useUndo()
  const [draft, setDraft] = useState<BulkDraft>({ ...emptyDraft, target: visibleIds?.length ? 'shown' : 'all' })
  const change = changeOf(draft)
  const request: BulkRequest | undefined = change && { target: targetOf(draft, visibleIds ?? []), change }
  const preview = useBulkPreview(request)
  const apply = useMutation({
    mutationFn: (body: BulkRequest) => call(applyBulk, { params: { branch_id }, body }),
    onSuccess: async (createdChange) => {
      const text = t('menu-change.applied', { n: createdChange.changed })
      toast.ok(text, { label: t('menu-change.undo'), run: () => undo.mutate(createdChange.id) })
      onClose()
      await Promise.all(['menu', 'branch-product'].map((key) => queries.invalidateQueries({ queryKey: [key] })))
    },
  })
  const shownLabel = picked ? 'menu.table.selected' : 'menu-change.target.shown'
  const all = categories.reduce((sum, { products }) => sum + products.length, 0)
  const targets: { value: BulkDraft['target']; label: string }[] = [
    ...(visibleIds?.length ? [{ value: 'shown' as const, label: t(shownLabel, { n: visibleIds.length }) }] : []),
    { value: 'all', label: t('menu-change.target.all', { n: all }) },
    ...categories.map((category) => ({
      value: category.id,
      label: t('menu-change.target.category', {
        name: translatedText(category.name, lang),
        n: category.products.length,
      }),
    })),
  ]
  const changed = preview.data?.products.length ?? 0
  const error = apply.error ?? preview.error
  return (
    <Modal
      open
      width={760}
      title={t('menu-change.title')}
      okText={changed > 0 ? t('menu-change.apply', { n: changed }) : t('menu-change.open')}
      cancelText={t('action.cancel')}
      okButtonProps={{ disabled: !request || changed === 0 || !preview.isCurrent }}
      confirmLoading={apply.isPending}
      onOk={() => request && apply.mutate(request)}
      onCancel={onClose}
    >
      <div className={`stack-4 ${styles.body}`}>
        <Field id={id} label={t('menu-change.target')}>
          <Select
            id={id}
            showSearch={{ optionFilterProp: 'label' }}
            value={draft.target}
            options={targets}
            onChange={(target) => setDraft({ ...draft, target })}
          />
        </Field>
        <BulkFields draft={draft} onChange={(part) => setDraft({ ...draft, ...part })} />
        <section className={styles.preview} aria-live="polite" data-waiting={preview.isCurrent ? undefined : true}>
          <h3 className={styles.heading}>{t('menu-change.preview')}</h3>
          {error ? <Alert type="error" showIcon title={error.message} /> : null}
          {preview.data ? <BulkPreview {...preview.data} /> : null}
          {request && !preview.data && !error ? <Skeleton active title={false} /> : null}
          {request ? null : <p className="quiet">{t('menu-change.preview.empty')}</p>}
        </section>
      </div>
    </Modal>
  )
}

export default BulkDialog
