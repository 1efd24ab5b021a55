import {
  type DefinitionPoint,
  definitionPoint,
  definitionPreview,
  handOutPoints,
} from '@sofra/contract/marketing/definition-point/definition-point.contract.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { Send } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { Confirm } from '../../../kit/dialog/Confirm.tsx'
import { FieldRow } from '../../../kit/form/field/FieldRow.tsx'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { call } from '../../../kit/http/api.ts'
import { useViewParams } from '../../../kit/screen/view.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useProgressOf } from '../../../kit/stream/useProgressOf.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { OfCompany } from '../../company/own-company/own-company.api.tsx'
import { AudienceFields } from './AudienceFields.tsx'
import styles from './DefinitionPoint.module.css'
import { HandedOut } from './HandedOut.tsx'

const { Text, NumberField } = fieldsOf(definitionPoint)

type AudienceInput = Pick<DefinitionPoint, 'audience' | 'amount' | 'member_id' | 'group_id'>

const namesSomebody = ({ audience, member_id, group_id }: AudienceInput) =>
  audience === 'all' || (audience === 'group' ? group_id : member_id) !== null

/** Returns the number of recipients and the cost as a sentence; undefined while loading. */
const useDefinitionCost = (company: number, definition: AudienceInput) => {
  const t = useT()
  const { number, money } = useFormat()
  const { amount, audience, member_id, group_id } = definition
  const isWhole = Number.isInteger(amount) && amount > 0 && namesSomebody(definition)
  const query = {
    amount: String(amount),
    audience,
    ...(member_id === null ? {} : { member_id: String(member_id) }),
    ...(group_id === null ? {} : { group_id: String(group_id) }),
  }
  const { data } = useQuery({
    queryKey: [definitionPoint.name, 'preview', company, query],
    queryFn: ({ signal }) => call(definitionPreview, { params: { company_id: company }, query }, { signal }),
    enabled: isWhole,
    placeholderData: keepPreviousData,
  })
  if (!data || !isWhole) return undefined
  if (data.members === 0) return [t('definition-point.preview.none')]
  const counted = { n: data.members, points: number(data.points) }
  const cost = money(data.cost, data.currency_code)
  return [t('definition-point.preview', counted), t('definition-point.preview.cost', { cost })]
}

/** The cost below the fields of the form, as they are typed. */
const DefinitionCost = ({ company }: { readonly company: number }) => {
  const [audience, amount, member_id = null, group_id = null] = useWatch({
    name: ['audience', 'amount', 'member_id', 'group_id'],
  })
  const costs = useDefinitionCost(company, { audience, amount: Number(amount), member_id, group_id } as AudienceInput)
  return (
    <p className={`quiet numbers wrap-row ${styles.cost}`} role="status">
      {costs?.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  )
}

interface HandOutButtonProps {
  readonly row: DefinitionPoint
  readonly company: number
}

/** Hands out the saved points after showing the recipients and the cost. */
const HandOutButton = ({ row, company }: HandOutButtonProps) => {
  const t = useT()
  const may = useMay()
  const toast = useToast()
  const queries = useQueryClient()
  const cost = useDefinitionCost(company, row)
  const send = useMutation({
    mutationFn: () => call(handOutPoints, { params: { company_id: company, definition_point_id: row.id } }),
    onError: toast.fail,
    onSettled: () => queries.invalidateQueries({ queryKey: [definitionPoint.name] }),
  })
  if (!may(handOutPoints)) return null
  return (
    <Confirm
      title={t('definition-point.hand-out.question')}
      text={
        <>
          {cost?.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>{t('definition-point.hand-out.hint')}</p>
        </>
      }
      ok={t('definition-point.hand-out')}
      onConfirm={() => send.mutateAsync().catch(() => undefined)}
    >
      {(ask) => (
        <Button type="primary" icon={<Send size={16} aria-hidden="true" />} onClick={ask}>
          {t('definition-point.hand-out')}
        </Button>
      )}
    </Confirm>
  )
}

/** A draft is editable; points handed out are read-only. */
const Definition = ({ company }: { readonly company: number }) => {
  const { id } = useViewParams()
  useProgressOf(definitionPoint)
  const { data } = useQuery({
    queryKey: [definitionPoint.name, 'now', company, id],
    queryFn: ({ signal }) =>
      call(definitionPoint.one, { params: { company_id: company, definition_point_id: id ?? 0 } }, { signal }),
    enabled: id !== undefined,
  })
  if (data && data.state !== 'draft') return <HandedOut row={data} company={company} />
  return (
    <ResourceForm
      of={definitionPoint}
      start={{ audience: 'all', validity_days: 0, member_id: null, group_id: null }}
      actions={(row) => <HandOutButton row={row as unknown as DefinitionPoint} company={company} />}
    >
      <Text name="name" />
      <Text name="reason" help="definition-point.reason.hint" />
      <FieldRow>
        <NumberField name="amount" />
        <NumberField name="validity_days" help="settings.points.days.hint" />
      </FieldRow>
      <AudienceFields company={company} />
      <DefinitionCost company={company} />
    </ResourceForm>
  )
}

export default function DefinitionPointForm() {
  const t = useT()
  return <OfCompany title={t('definition-point.one')}>{(company) => <Definition company={company} />}</OfCompany>
}
