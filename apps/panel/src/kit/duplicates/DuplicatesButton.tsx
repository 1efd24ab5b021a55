import type { DuplicateCalls } from '@sofra/contract/kernel/duplicates.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Modal, Radio, Select, Skeleton } from 'antd'
import { Merge } from 'lucide-react'
import { use, useId, useState } from 'react'
import { useDebounced } from '../debounced.ts'
import { Field } from '../form/field/Field.tsx'
import { type AnyRecord, type AnyRow, callAny } from '../record.ts'
import { ViewContext } from '../screen/view.ts'
import { useMay } from '../session/access.ts'
import { useToast } from '../toast/toast.ts'
import { useT } from '../words/i18n.ts'
import styles from './Duplicates.module.css'

interface One {
  readonly id: number
  readonly name: string
}

type Listed = Pick<AnyRecord, 'list' | 'name'>

interface DuplicatesProps {
  readonly of: Listed
  readonly calls: DuplicateCalls
  readonly row: One
  /** The list to open after the merge. */
  readonly home?: string
  /** The probable duplicate. */
  readonly other?: One & { readonly label: string }
}

interface OtherRecords {
  readonly items: readonly (One & { readonly city?: string; readonly district?: string })[]
}

/** The other records that match a text, each with its parent's name. */
const useOthers = ({ list, name }: Listed, excludedId: number, typed: string) => {
  const q = useDebounced(typed)
  const { data } = useQuery({
    queryKey: [name, 'doubles', q],
    queryFn: ({ signal }) =>
      callAny(list, { query: { q, limit: 50, sort: 'name' } }, { signal }) as Promise<OtherRecords>,
  })
  return (data?.items ?? [])
    .filter(({ id }) => id !== excludedId)
    .map(({ id, name, district, city }) => ({
      value: id,
      name,
      label: [name, district, city].filter(Boolean).join(', '),
    }))
}

interface Look {
  readonly uses: readonly string[]
  readonly alike: number
}

/** Loads what the merge would move as soon as two records are chosen. */
const useLook = (calls: DuplicateCalls, gone: One | undefined, target: One | undefined) =>
  useQuery({
    queryKey: [calls.name, 'merge', gone?.id, target?.id],
    queryFn: ({ signal }) =>
      callAny(calls.look, { params: { id: gone?.id ?? 0 }, query: { into: target?.id } }, { signal }) as Promise<Look>,
    enabled: gone !== undefined && target !== undefined,
    gcTime: 0,
  })

/** Lists what the merge would move and delete. */
const Moves = ({ look: { data, error }, gone }: { readonly look: ReturnType<typeof useLook>; readonly gone: One }) => {
  const t = useT()
  if (error) return <Alert type="error" showIcon title={error.message} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 2 }} />
  return (
    <div role="status">
      <p className={styles.text}>
        {t(data.uses.length ? 'duplicates.moves' : 'duplicates.nothing', { name: gone.name })}
      </p>
      <ul className={styles.uses}>
        {data.uses.map((use) => (
          <li key={use}>{use}</li>
        ))}
      </ul>
      {data.alike ? <p className={styles.text}>{t('duplicates.alike', { n: data.alike })}</p> : null}
    </div>
  )
}

const useMerge = (calls: DuplicateCalls, gone: One | undefined, target: One | undefined, onMerged: () => void) => {
  const t = useT()
  const toast = useToast()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => callAny(calls.merge, { params: { id: gone?.id ?? 0 }, query: { into: target?.id ?? 0 } }),
    onSuccess: () => {
      // Other lists show moved records too; the previews of merges are outdated.
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'merge' })
      toast.ok(t('duplicates.done'))
      onMerged()
    },
    onError: toast.fail,
  })
}

/** Asks which of two records to keep, shows what moves, and merges them. */
export const DuplicatesDialog = ({
  of,
  calls,
  row,
  home,
  other: proposed,
  onClose,
}: DuplicatesProps & { readonly onClose: () => void }) => {
  const t = useT()
  const id = useId()
  const view = use(ViewContext)
  const [typed, setTyped] = useState(row.name)
  const [other, setOther] = useState(proposed)
  const [stays, setStays] = useState<'this' | 'other'>('other')
  const options = useOthers(of, row.id, typed)
  const [gone, target] = stays === 'other' ? [row, other] : [other, row]
  const look = useLook(calls, gone, target)
  const merge = useMerge(calls, gone, target, () => {
    onClose()
    if (home) view?.leave(home)
  })
  return (
    <Modal
      open
      title={t('duplicates.title', { name: row.name })}
      okText={t('duplicates.open')}
      cancelText={t('action.cancel')}
      okButtonProps={{ danger: true, disabled: !look.data }}
      confirmLoading={merge.isPending}
      onOk={() => merge.mutate()}
      onCancel={onClose}
    >
      <p className={styles.text}>{t('duplicates.hint')}</p>
      <Field id={id} label={t('duplicates.other')}>
        <Select
          id={id}
          autoFocus
          showSearch={{ filterOption: false, onSearch: setTyped }}
          value={other ? { value: other.id, label: other.label } : null}
          labelInValue
          options={options}
          onChange={(next) => {
            const option = options.find(({ value }) => value === next?.value)
            setOther(option && { id: option.value, name: option.name, label: option.label })
          }}
          style={{ inlineSize: '100%' }}
        />
      </Field>
      {other && gone ? (
        <>
          <Field group id={`${id}-stays`} label={t('duplicates.stays')}>
            <Radio.Group
              vertical
              name={`${id}-stays`}
              value={stays}
              options={[
                { value: 'other', label: other.label },
                { value: 'this', label: row.name },
              ]}
              onChange={({ target }) => setStays(target.value)}
            />
          </Field>
          <Moves look={look} gone={gone} />
        </>
      ) : null}
    </Modal>
  )
}

const DuplicatesButton = (props: DuplicatesProps) => {
  const t = useT()
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (!may(props.calls.merge)) return null
  return (
    <>
      <Button icon={<Merge size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('duplicates.open')}
      </Button>
      {isOpen ? <DuplicatesDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** The action of a form that merges its record with a duplicate, after a preview of what moves. */
export const duplicatesOf = (of: Listed, calls: DuplicateCalls, home: string) => (row: AnyRow) => (
  <DuplicatesButton of={of} calls={calls} row={{ id: row.id, name: String(row.name) }} home={home} />
)
