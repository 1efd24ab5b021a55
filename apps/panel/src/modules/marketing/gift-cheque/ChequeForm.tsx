import { branchList } from '@sofra/contract/branch/branch/branch.contract.ts'
import {
  type branchGiftCheque,
  type GiftCheque,
  giftCheque,
} from '@sofra/contract/marketing/gift-cheque/gift-cheque.contract.ts'
import { cityList } from '@sofra/contract/platform/city/city.contract.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useState } from 'react'
import { Fixed } from '../../../kit/form/Fixed.tsx'
import { FieldRow } from '../../../kit/form/field/FieldRow.tsx'
import { RateOrAmount } from '../../../kit/form/field/RateOrAmount.tsx'
import { SelectField } from '../../../kit/form/field/SelectField.tsx'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { IndexedSection } from '../../../kit/form/IndexedForm.tsx'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { call } from '../../../kit/http/api.ts'
import { recordKey } from '../../../kit/record.ts'
import { useViewParams } from '../../../kit/screen/view.ts'
import { useViewer } from '../../../kit/session/session.ts'
import { useT } from '../../../kit/words/i18n.ts'

const { Text, Translated, Choice, Choices, Flag, NumberField, MoneyField, DateField } = fieldsOf(giftCheque)

const CitiesField = () => {
  const t = useT()
  const { data = [] } = useQuery({
    queryKey: ['city', 'names', null],
    queryFn: ({ signal }) => call(cityList, { query: {} }, { signal }),
  })
  const options = data.map(({ id, name }) => ({ value: id, label: name }))
  return <SelectField name="city_ids" several options={options} placeholder={t('gift-cheque.all.hint')} />
}

const BranchesField = ({ company }: { readonly company: number }) => {
  const t = useT()
  const { data } = useQuery({
    queryKey: ['branch', 'of', company],
    queryFn: ({ signal }) =>
      call(branchList, { query: { company_id: [company], limit: 100, sort: 'name' } }, { signal }),
  })
  const options = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return <SelectField name="branch_ids" several options={options} placeholder={t('gift-cheque.all.hint')} />
}

// The form has loaded the row before its fields render.
const useRow = () => {
  const { id } = useViewParams()
  return useQueryClient().getQueryData<GiftCheque>(recordKey(giftCheque, id))
}

type PartName = (typeof parts)[number]
const parts = ['value', 'limits', 'where'] as const

interface FieldsProps {
  readonly part: (name: PartName) => { readonly id: string; readonly title: string }
  /** Absent for a branch, whose cheques only that branch accepts. */
  readonly company: number | undefined
}

const Fields = ({ part, company }: FieldsProps) => {
  const t = useT()
  const { account_type } = useViewer()
  const row = useRow()
  const isFrozen = row?.is_frozen === true
  return (
    <>
      {isFrozen ? (
        <Alert type="info" showIcon title={t('gift-cheque.frozen.title')} description={t('gift-cheque.frozen.text')} />
      ) : null}
      <IndexedSection {...part('value')}>
        <Flag name="definable" help="gift-cheque.definable.hint" />
        <Fixed when={isFrozen}>
          <Translated name="name" />
          <FieldRow>
            <Choice name="kind" words="gift-cheque.kind" help="gift-cheque.kind.hint" />
            <Text name="code" help="gift-cheque.code.hint" />
          </FieldRow>
          <RateOrAmount />
          {account_type === 'eliza' || row?.borne_by === 'platform' ? (
            <Choice name="borne_by" words="gift-cheque.borne_by" />
          ) : null}
        </Fixed>
      </IndexedSection>
      <IndexedSection {...part('limits')}>
        <FieldRow>
          <NumberField name="limit_count" help="gift-cheque.unlimited.hint" />
          <MoneyField name="limit_amount" help="gift-cheque.unlimited.hint" />
        </FieldRow>
        <Fixed when={isFrozen}>
          <FieldRow>
            <NumberField name="per_user_limit" help="gift-cheque.unlimited.hint" />
            <MoneyField name="minimum_total" />
          </FieldRow>
        </Fixed>
        <FieldRow>
          <Fixed when={isFrozen}>
            <DateField name="starts_at" at="minute" />
          </Fixed>
          <DateField name="ends_at" at="minute" />
          <Fixed when={isFrozen}>
            <NumberField name="valid_days" unit={t('gift-cheque.unit.days')} help="gift-cheque.valid_days.hint" />
          </Fixed>
        </FieldRow>
      </IndexedSection>
      <IndexedSection {...part('where')}>
        <Fixed when={isFrozen}>
          {company === undefined || row?.branch_id != null ? null : <BranchesField company={company} />}
          <CitiesField />
          <Choices name="delivery_types" words="delivery-type" />
          <Choices name="sources" words="source" />
        </Fixed>
      </IndexedSection>
    </>
  )
}

const hour = 3_600_000

/** Valid from the current hour for thirty days. */
const startNow = () => {
  const begins = Math.floor(Date.now() / hour) * hour
  const [starts_at, ends_at] = [begins, begins + 30 * 24 * hour].map((at) => new Date(at).toISOString())
  return { ...plain, starts_at, ends_at }
}

const plain = {
  kind: 'incentive',
  borne_by: 'branch',
  amount: 0,
  minimum_total: 0,
  valid_days: 0,
  definable: true,
  limit_count: null,
  limit_amount: null,
  per_user_limit: null,
}

interface ChequeFormProps {
  readonly of: typeof giftCheque | typeof branchGiftCheque
  readonly company?: number
}

/** A cheque with its limits. Once it was issued or used, only the switch, the end and the limits can change. */
export const ChequeForm = ({ of, company }: ChequeFormProps) => {
  const t = useT()
  const [start] = useState(startNow)
  const part = (name: PartName) => ({ id: `cheque-${name}`, title: t(`gift-cheque.part.${name}`) })
  return (
    <ResourceForm of={of} start={start} beside={{ parts: parts.map(part) }}>
      <Fields part={part} company={company} />
    </ResourceForm>
  )
}
