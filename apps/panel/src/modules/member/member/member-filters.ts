import type { MemberColumn } from '@sofra/contract/member/member/member.column.ts'
import { type FieldsWith, memberFields } from '@sofra/contract/member/member/member.column-sets.ts'
import { memberColumns } from '@sofra/contract/member/member/member.columns.ts'
import { deliveryTypes, orderSources } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import {
  type ChoiceFilter,
  choiceFilter,
  type DatesFilter,
  datesFilter,
  type Filter,
  flagFilter,
} from '../../../kit/list/filter/filters.ts'
import { branchPick } from '../../../kit/list/filter/record-picks.ts'
import type { PhraseKey } from '../../../kit/words/i18n.ts'
import { citiesPick } from '../../platform/city/place.api.tsx'
import { institutionsPick } from './institution-choice.api.tsx'

type FilterKind = (typeof memberColumns)[FieldsWith<{ filters: object }>]['kind']

interface FilterOf {
  /** The filter's name in the query. */
  readonly field: string
  readonly label: PhraseKey
  readonly column: MemberColumn
  readonly company: number
}

/** A filter by a minimum number. */
const least = ({ field, label, column: { steps = [] } }: FilterOf, scale = 1): ChoiceFilter => ({
  kind: 'choice',
  single: true,
  field,
  label,
  options: steps.map((step) => ({ value: String(step * scale), text: `≥ ${step}` })),
})

const among = ({ field, label, column }: FilterOf) =>
  choiceFilter(field, label, 'choices' in column ? column.choices : [], 'words' in column ? column.words : '')

/** The filter of a column, by its kind, in the order of the list. */
const filterOf: { readonly [Kind in FilterKind]: (of: FilterOf) => Filter } = {
  choice: among,
  choices: among,
  city: ({ field, label }) => citiesPick(field, label),
  instant: ({ field }) => datesFilter(field, field.replace(/_from$/, '_to'), 'member.active'),
  count: (of) => least(of),
  money: (of) => least(of, 100),
  day: ({ field, label }) => ({ ...choiceFilter(field, label, ['0', '7', '30'], 'member.birthday_in'), single: true }),
  flag: ({ field, label }) => flagFilter(field, label),
  institution: ({ label, company }) => institutionsPick(label, company),
}

const period: DatesFilter = { ...datesFilter('period_from', 'period_to', 'member.period'), hold: 'days' }

const days = (name: string): DatesFilter => ({
  ...datesFilter(`${name}_from`, `${name}_to`, `member.${name}` as PhraseKey),
  hold: 'days',
})

/** Filters by orders that are not cancelled; the member report links to them. */
const orderFilters: readonly Filter[] = [
  days('ordered'),
  days('first_order'),
  days('last_order'),
  branchPick('order_branch_id', 'member.order_branch_id'),
  choiceFilter('order_source', 'member.order_source', orderSources, 'source'),
  choiceFilter('order_delivery_type', 'member.order_delivery_type', deliveryTypes, 'delivery-type'),
]

const filtersOfKind = (kind: FilterKind, company: number): Filter[] =>
  memberFields((column) => column.kind === kind && column.filters !== undefined).map((name) => {
    const column: MemberColumn = memberColumns[name]
    const [field = name] = Object.keys(column.filters ?? {})
    const label = field === 'is_active' ? 'value.active' : (`member.${field}` as PhraseKey)
    return filterOf[kind]({ field, label, column, company })
  })

/** The filters of the list of members. */
export const memberFilters = (company: number): readonly Filter[] =>
  Object.keys(filterOf).flatMap((kind) => {
    const filters = filtersOfKind(kind as FilterKind, company)
    return kind === 'instant' ? [...filters, period, ...orderFilters] : filters
  })
