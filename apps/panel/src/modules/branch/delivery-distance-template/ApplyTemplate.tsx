import { branchList } from '@sofra/contract/branch/branch/branch.contract.ts'
import {
  applyDistanceTemplate,
  distanceApplication,
  mostApplied,
  type PlannedBranch,
  previewDistanceTemplate,
  undoDistanceTemplate,
} from '@sofra/contract/branch/delivery-distance-template/delivery-distance-template.contract.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Drawer, Select, Skeleton } from 'antd'
import { useId, useState } from 'react'
import { useDebounced } from '../../../kit/debounced.ts'
import { Confirm } from '../../../kit/dialog/Confirm.tsx'
import { Field } from '../../../kit/form/field/Field.tsx'
import { call } from '../../../kit/http/api.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './ApplyTemplate.module.css'

interface ApplyProps {
  readonly id: number
  /** The template's version in the preview. */
  readonly version: number
}

type Chosen = readonly { readonly value: number; readonly label: string }[]

const useFound = (typed: string) => {
  const q = useDebounced(typed)
  return useQuery({
    queryKey: ['branch', 'list', { limit: 50, sort: 'name', q }],
    queryFn: ({ signal }) => call(branchList, { query: { limit: 50, sort: 'name', ...(q ? { q } : {}) } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Chooses branches by name. */
const Restaurants = ({ value, onChange }: { readonly value: Chosen; readonly onChange: (to: Chosen) => void }) => {
  const t = useT()
  const id = useId()
  const [typed, type] = useState('')
  const { data } = useFound(typed)
  return (
    <Field id={id} label={t('branch.title')} help={t('delivery-distance-template.apply.hint')}>
      <Select
        id={id}
        mode="multiple"
        labelInValue
        autoFocus
        maxCount={mostApplied}
        style={{ inlineSize: '100%' }}
        aria-describedby={`${id}-help`}
        placeholder={t('delivery-distance-template.apply.choose')}
        value={[...value]}
        filterOption={false}
        options={(data?.items ?? []).map(({ id: branch, name, company_name }) => ({
          value: branch,
          label: `${name} · ${company_name}`,
        }))}
        onSearch={type}
        onChange={(next) => onChange(next)}
      />
    </Field>
  )
}

type Zone = PlannedBranch['zones'][number]

interface PlanProps {
  readonly branch: PlannedBranch
}

/** The future zones of a branch, each with its previous values. */
const Zones = ({ branch: { zones, currency_code } }: PlanProps) => {
  const t = useT()
  const { money } = useFormat()
  const text = (terms: Zone['before']) =>
    terms &&
    t('delivery-distance-template.terms', {
      fee: money(terms.fee, currency_code),
      minimum: money(terms.minimum_total, currency_code),
      minutes:
        terms.min_minutes === terms.max_minutes ? terms.max_minutes : `${terms.min_minutes}–${terms.max_minutes}`,
    })
  return (
    <ul className={styles.zones}>
      {zones.map(({ name, change, before, after }, index) => {
        const [was, will] = [text(before), text(after)]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is read once, and zones may share a name
          <li key={index} data-change={change}>
            <span className="strong breakable">{name}</span>
            <span className={`quiet ${styles.change}`}>{t(`delivery-distance-template.change.${change}`)}</span>
            {was && was !== will ? <del>{was}</del> : null}
            {will ? <span>{will}</span> : null}
          </li>
        )
      })}
    </ul>
  )
}

/** The preview for a branch, or why the template cannot be applied. */
const PlanOfBranch = ({ branch }: PlanProps) => {
  const t = useT()
  const { name, company_name, refused } = branch
  return (
    <section className={styles.branch}>
      <h3>
        {name} <small>{company_name}</small>
      </h3>
      {refused ? (
        <p className="bad">{t(`delivery-distance-template.refused.${refused}`)}</p>
      ) : (
        <Zones branch={branch} />
      )}
    </section>
  )
}

const useRefresh = () => {
  const client = useQueryClient()
  return () =>
    Promise.all(['delivery-distance-template', 'zones'].map((key) => client.invalidateQueries({ queryKey: [key] })))
}

/** Restores the zones from before the last application of the template. */
const Undo = ({ id }: Pick<ApplyProps, 'id'>) => {
  const t = useT()
  const toast = useToast()
  const { dateTime } = useFormat()
  const refresh = useRefresh()
  const { data } = useQuery({
    queryKey: ['delivery-distance-template', 'application', id],
    queryFn: ({ signal }) => call(distanceApplication, { params: { id } }, { signal }),
  })
  const application = data?.application
  const undo = useMutation({
    mutationFn: (application_id: number) => call(undoDistanceTemplate, { params: { application_id } }),
    onSuccess: ({ branches }) => toast.ok(t('delivery-distance-template.undone', { n: branches })),
    onError: toast.fail,
    onSettled: refresh,
  })
  if (!application) return null
  return (
    <Confirm
      title={t('delivery-distance-template.undo.title', { n: application.branches })}
      text={dateTime(application.created_at)}
      ok={t('delivery-distance-template.undo')}
      onConfirm={() => undo.mutateAsync(application.id).catch(() => undefined)}
    >
      {(ask) => <Button onClick={ask}>{t('delivery-distance-template.undo.last')}</Button>}
    </Confirm>
  )
}

const Apply = ({ id, version, onClose }: ApplyProps & { readonly onClose: () => void }) => {
  const t = useT()
  const toast = useToast()
  const refresh = useRefresh()
  const [chosen, choose] = useState<Chosen>([])
  const branch_ids = chosen.map(({ value }) => value)
  const preview = useQuery({
    queryKey: ['delivery-distance-template', 'preview', id, version, branch_ids],
    queryFn: ({ signal }) => call(previewDistanceTemplate, { params: { id }, body: { branch_ids } }, { signal }),
    enabled: branch_ids.length > 0,
    placeholderData: keepPreviousData,
  })
  const previewed = branch_ids.length > 0 ? (preview.data?.branches ?? []) : []
  const possible = previewed.filter(({ refused }) => !refused)
  const apply = useMutation({
    mutationFn: () => {
      const branches = possible.map(({ branch_id, version: seen }) => ({ branch_id, version: seen }))
      return call(applyDistanceTemplate, { params: { id }, body: { version, branches } })
    },
    onSuccess: ({ branches }) => {
      toast.ok(t('delivery-distance-template.applied', { n: branches }))
      onClose()
    },
    onError: toast.fail,
    onSettled: refresh,
  })
  return (
    <Drawer
      open
      size={640}
      title={t('delivery-distance-template.apply')}
      onClose={onClose}
      footer={
        <Button
          type="primary"
          block
          disabled={possible.length === 0 || preview.isPlaceholderData}
          loading={apply.isPending}
          onClick={() => apply.mutate()}
        >
          {t('delivery-distance-template.apply.do', { n: possible.length })}
        </Button>
      }
    >
      <Restaurants value={chosen} onChange={choose} />
      {preview.error ? <p role="alert">{preview.error.message}</p> : null}
      {preview.isLoading ? <Skeleton active title={false} /> : null}
      {previewed.map((branch) => (
        <PlanOfBranch key={branch.branch_id} branch={branch} />
      ))}
    </Drawer>
  )
}

/** Applies a template's steps to branches, after a preview of the changes. */
export const ApplyTemplate = (props: ApplyProps) => {
  const t = useT()
  const may = useMay()
  const [open, setOpen] = useState(false)
  if (!may(applyDistanceTemplate)) return null
  return (
    <>
      <Undo id={props.id} />
      <Button onClick={() => setOpen(true)}>{t('delivery-distance-template.apply')}</Button>
      {open ? <Apply {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
