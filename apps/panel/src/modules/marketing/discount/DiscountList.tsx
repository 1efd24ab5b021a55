import { type Discount, discount } from '@sofra/contract/marketing/discount/discount.contract.ts'
import { type DiscountState, discountStates } from '@sofra/contract/marketing/discount/discount.reasons.ts'
import { deliveryTypes } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { choiceFilter } from '../../../kit/list/filter/filters.ts'
import { ResourceList } from '../../../kit/list/ResourceList.tsx'
import { columnsOf } from '../../../kit/list/table/columns.tsx'
import { StatusDot, type Tone } from '../../../kit/look/Status.tsx'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { useCompanyBranches } from '../../branch/branch/company-branches.api.ts'
import { OfCompany } from '../../company/own-company/own-company.api.tsx'

const { translated, choices, date, money, number, custom, choice } = columnsOf(discount)

const tones: Record<DiscountState, Tone> = {
  running: 'good',
  planned: 'moving',
  inactive: 'quiet',
  spent: 'warning',
  ended: 'quiet',
}

const State = ({ state }: Pick<Discount, 'state'>) => {
  const t = useT()
  return <StatusDot tone={tones[state]} label={t(`discount.state.${state}`)} />
}

const Worth = ({ rate, amount }: Pick<Discount, 'rate' | 'amount'>) => {
  const format = useFormat()
  return rate ? format.rate(rate) : format.money(amount)
}

const extra = { extra: true, narrow: 'none' } as const
const columns = [
  { ...translated('name'), sort: false, narrow: 'first' as const },
  { ...custom('state', ({ state }) => <State state={state} />), fits: true, narrow: 'second' as const },
  {
    ...custom('rate', ({ rate, amount }) => <Worth rate={rate} amount={amount} />),
    title: 'discount.worth' as const,
    fits: true,
    narrow: 'second' as const,
  },
  { ...choices('delivery_types', 'delivery-type'), narrow: 'none' as const },
  { ...date('starts_at'), narrow: 'none' as const },
  { ...date('ends_at'), narrow: 'none' as const },
  { ...number('priority'), narrow: 'none' as const },
  { ...money('used_amount'), sort: false, narrow: 'none' as const },
  { ...number('used_count'), sort: false, narrow: 'none' as const },
  { ...money('budget'), sort: false, ...extra },
  { ...money('minimum_total'), sort: false, ...extra },
  { ...choice('borne_by', 'discount.borne_by'), sort: false, ...extra },
]

const Rows = ({ company }: { readonly company: number }) => {
  const branches = useCompanyBranches(company)
  const filters = [
    choiceFilter('state', 'discount.state', discountStates, 'discount.state'),
    {
      ...choiceFilter('branch_id', 'discount.branch_id', [], ''),
      options: branches.map(({ id, name }) => ({ value: String(id), text: name })),
    },
    choiceFilter('delivery_type', 'discount.delivery_type', deliveryTypes, 'delivery-type'),
  ]
  return <ResourceList of={discount} columns={columns} filters={filters} hint="discount.hint" />
}

/** The discounts of the company. */
export default function DiscountList() {
  const t = useT()
  return <OfCompany title={t('discount.title')}>{(company) => <Rows company={company} />}</OfCompany>
}
