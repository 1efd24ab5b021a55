import {
  type DiscountInput,
  type DiscountOwnTerms,
  discount,
  discountOverlap,
  type OverlappingDiscount,
} from '@sofra/contract/marketing/discount/discount.contract.ts'
import { memberGroup } from '@sofra/contract/member/group/group.contract.ts'
import { type DeliveryType, deliveryTypes } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useFormState, useWatch } from 'react-hook-form'
import { useDebounced } from '../../../kit/debounced.ts'
import { AmountInput } from '../../../kit/form/field/AmountInput.tsx'
import { Field } from '../../../kit/form/field/Field.tsx'
import { FieldRow } from '../../../kit/form/field/FieldRow.tsx'
import { NumberInput } from '../../../kit/form/field/NumberInput.tsx'
import { RateOrAmount } from '../../../kit/form/field/RateOrAmount.tsx'
import { SelectField } from '../../../kit/form/field/SelectField.tsx'
import { useField } from '../../../kit/form/field/useField.ts'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { IndexedSection } from '../../../kit/form/IndexedForm.tsx'
import { messageWithin } from '../../../kit/form/message-within.ts'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { call } from '../../../kit/http/api.ts'
import { useViewParams } from '../../../kit/screen/view.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useViewer } from '../../../kit/session/session.ts'
import { percentSign } from '../../../kit/words/format.ts'
import { useLang, useT } from '../../../kit/words/i18n.ts'
import { useCompanyBranches } from '../../branch/branch/company-branches.api.ts'
import { AvailabilityField } from '../../catalog/offer/offer.api.tsx'
import { OfCompany } from '../../company/own-company/own-company.api.tsx'
import styles from './Discount.module.css'
import { TargetsField } from './TargetsField.tsx'
import { TryPanel } from './TryPanel.tsx'

const { Translated, Flag, NumberField, MoneyField, DateField, Choice, Choices } = fieldsOf(discount)

const parts = ['discount', 'where', 'goods', 'when', 'who', 'cost'] as const

const start = {
  amount: 0,
  own_terms: {},
  delivery_types: ['deliveryToAddress', 'comeGetIt'],
  borne_by: 'branch',
  branch_ids: [],
  sources: [],
  category_ids: [],
  product_ids: [],
  availability: null,
  minimum_total: 0,
  first_order_only: false,
  member_group_id: null,
  budget: null,
  priority: 0,
  is_active: true,
}

/** A different discount for some of the chosen delivery types: a rate or an amount, the last typed one applies. */
const OwnTermsField = () => {
  const t = useT()
  const [lang] = useLang()
  const field = useField('own_terms')
  const { errors } = useFormState({ name: 'own_terms' })
  const types = (useWatch({ name: 'delivery_types' }) ?? []) as DeliveryType[]
  const typeTerms = (field.value ?? {}) as DiscountOwnTerms
  const change = (type: DeliveryType, terms: { rate: number; amount: number }) => {
    const { [type]: _, ...others } = typeTerms
    field.onChange(terms.rate || terms.amount ? { ...others, [type]: terms } : others)
  }
  return (
    <Field
      group
      id={field.id}
      label={field.label}
      error={messageWithin(errors.own_terms)}
      help={t('discount.own_terms.hint')}
    >
      <div className="stack-8">
        {deliveryTypes
          .filter((type) => types.includes(type))
          .map((type) => {
            const { rate = 0, amount = 0 } = typeTerms[type] ?? {}
            const name = t(`delivery-type.${type}`)
            return (
              <div key={type} className={`stack-8 ${styles.row}`}>
                <span>{name}</span>
                <NumberInput
                  aria-label={`${name}: ${t('discount.rate')}`}
                  disabled={field.control.disabled}
                  value={rate ? rate / 100 : null}
                  min={0}
                  max={100}
                  {...percentSign(lang)}
                  onChange={(typed) => change(type, { rate: Math.round((typed ?? 0) * 100), amount: 0 })}
                />
                <AmountInput
                  aria-label={`${name}: ${t('discount.amount')}`}
                  disabled={field.control.disabled}
                  value={amount || null}
                  onChange={(typed) => change(type, { rate: 0, amount: typeof typed === 'number' ? typed : 0 })}
                />
              </div>
            )
          })}
      </div>
    </Field>
  )
}

const watched = ['delivery_types', 'sources', 'branch_ids', 'availability', 'priority', 'starts_at', 'ends_at'] as const

const outcome = (theirs: number, ours: number) => {
  if (theirs === ours) return 'discount.overlap.same'
  return theirs > ours ? 'discount.overlap.higher' : 'discount.overlap.lower'
}

interface OverlapProps {
  readonly company: number
  readonly id: number | null
}

/** Other discounts that may apply to the same order, and which one wins; shown before saving. */
const Overlap = ({ company, id }: OverlapProps) => {
  const t = useT()
  const [lang] = useLang()
  const may = useMay()(discountOverlap)
  const values = useWatch({ name: [...watched] }) as unknown[]
  const typed = useDebounced(JSON.stringify(Object.fromEntries(watched.map((name, i) => [name, values[i]]))))
  const { data: body } = discountOverlap.body?.safeParse({ ...JSON.parse(typed), except_id: id }) ?? {}
  const { data } = useQuery({
    queryKey: ['discount', 'overlap', company, id, typed],
    queryFn: ({ signal }) =>
      call(discountOverlap, { params: { company_id: company }, body: body as NonNullable<typeof body> }, { signal }),
    enabled: may && body !== undefined,
    placeholderData: keepPreviousData,
  })
  if (!data?.items.length) return null
  const ours = (body as Pick<DiscountInput, 'priority'> | undefined)?.priority ?? 0
  const line = ({ name, priority }: OverlappingDiscount) =>
    `${name[lang as 'tr'] || name.tr} – ${t(outcome(priority, ours), { n: priority })}`
  return (
    <Alert
      type="info"
      showIcon
      title={t('discount.overlap', { n: data.items.length })}
      description={
        <ul className={styles.list}>
          {data.items.map((one) => (
            <li key={one.id}>{line(one)}</li>
          ))}
        </ul>
      }
    />
  )
}

const GroupField = ({ company }: { readonly company: number }) => {
  const t = useT()
  const may = useMay()(memberGroup.list)
  const { data } = useQuery({
    queryKey: ['member-group', 'choice', company],
    queryFn: ({ signal }) =>
      call(memberGroup.list, { params: { company_id: company }, query: { limit: 100, sort: 'name' } }, { signal }),
    enabled: may,
  })
  const options = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return may ? (
    <SelectField
      name="member_group_id"
      help="discount.member_group_id.hint"
      options={options}
      optional
      placeholder={t('value.all')}
    />
  ) : null
}

/** Who pays for it; only the platform decides. */
const BearerField = () => {
  const { account_type } = useViewer()
  const bearer = useWatch({ name: 'borne_by' })
  return account_type === 'eliza' || bearer === 'platform' ? <Choice name="borne_by" words="discount.borne_by" /> : null
}

const Fields = ({ company }: { readonly company: number }) => {
  const t = useT()
  const { id } = useViewParams()
  const stored = id === undefined ? null : Number(id)
  const branches = useCompanyBranches(company)
  const [first, where, goods, when, who, cost] = parts.map((name) => ({
    id: `discount-${name}`,
    title: t(`discount.part.${name}`),
  })) as [Part, Part, Part, Part, Part, Part]
  const preview = (
    <div className="stack-16">
      <Overlap company={company} id={stored} />
      <TryPanel company={company} id={stored} />
    </div>
  )
  return (
    <ResourceForm of={discount} start={start} beside={{ parts: [first, where, goods, when, who, cost], preview }}>
      <IndexedSection {...first}>
        <Translated name="name" />
        <RateOrAmount amountHelp="discount.amount.hint" />
        <Choices name="delivery_types" words="delivery-type" />
        <OwnTermsField />
        <Flag name="is_active" />
      </IndexedSection>
      <IndexedSection {...where}>
        <SelectField
          name="branch_ids"
          several
          help="discount.branch_ids.hint"
          placeholder={t('discount.branch_ids.all')}
          options={branches.map((one) => ({ value: one.id, label: one.name }))}
        />
        <Choices name="sources" words="source" help="discount.sources.hint" />
      </IndexedSection>
      <IndexedSection {...goods}>
        <p className="quiet small">{t('discount.goods.hint')}</p>
        <TargetsField name="category_ids" company={company} />
        <TargetsField name="product_ids" company={company} />
      </IndexedSection>
      <IndexedSection {...when}>
        <FieldRow>
          <DateField name="starts_at" at="minute" />
          <DateField name="ends_at" at="minute" />
        </FieldRow>
        <AvailabilityField name="availability" />
      </IndexedSection>
      <IndexedSection {...who}>
        <p className="quiet small">{t('discount.premium.hint')}</p>
        <MoneyField name="minimum_total" help="discount.minimum_total.hint" />
        <Flag name="first_order_only" help="discount.first_order_only.hint" />
        <GroupField company={company} />
      </IndexedSection>
      <IndexedSection {...cost}>
        <FieldRow>
          <MoneyField name="budget" help="discount.budget.hint" />
          <NumberField name="priority" help="discount.priority.hint" />
        </FieldRow>
        <BearerField />
      </IndexedSection>
    </ResourceForm>
  )
}

/** The conditions of an automatic discount, with a trial beside them. */
export default function DiscountForm() {
  const t = useT()
  return <OfCompany title={t('discount.one')}>{(company) => <Fields company={company} />}</OfCompany>
}

type Part = { readonly id: string; readonly title: string }
