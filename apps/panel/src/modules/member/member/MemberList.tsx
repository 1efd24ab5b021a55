import { formatPhone } from '@sofra/contract/kernel/phone.ts'
import { consentChannels, type Member, member, memberSources } from '@sofra/contract/member/member/member.contract.ts'
import { memberImport } from '@sofra/contract/member/member-import/member-import.contract.ts'
import {
  type ChoiceFilter,
  choiceFilter,
  type DatesFilter,
  datesFilter,
  flagFilter,
} from '../../../kit/list/filter/filters.ts'
import { ResourceList } from '../../../kit/list/ResourceList.tsx'
import { columnsOf } from '../../../kit/list/table/columns.tsx'
import { useViewer } from '../../../kit/session/session.ts'
import type { PhraseKey } from '../../../kit/words/i18n.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { OfCompany } from '../../company/own-company/own-company.api.tsx'
import { citiesPick } from '../../platform/city/place.api.tsx'
import { groupPick } from '../group/group.api.ts'
import { SaveAsGroup } from '../group/save-as-group.api.tsx'
import { institutionsPick } from './institution-choice.api.tsx'

const { text, choice, choices, flag, date, day, money, number, custom } = columnsOf(member)

const nameOf = ({ first_name, last_name }: Member) => [first_name, last_name].filter(Boolean).join(' ') || '–'

const extra = { extra: true, narrow: 'none' } as const
const columns = [
  { ...custom('first_name', nameOf), title: 'member.one' as const, narrow: 'first' as const },
  {
    ...custom('phone', ({ phone }) => (phone.includes('•') ? phone : formatPhone(phone))),
    fits: true,
    narrow: 'second' as const,
  },
  { ...text('email'), sort: false, ...extra },
  { ...choice('source', 'member.source'), sort: false, narrow: 'none' as const },
  { ...text('registration_city'), sort: false, ...extra },
  { ...text('last_city'), sort: false, ...extra },
  { ...text('institution'), sort: false, ...extra },
  { ...choices('consents', 'member.consents'), narrow: 'none' as const },
  { ...flag('is_premium'), sort: false, fits: true, ...extra },
  { ...flag('phone_active'), sort: false, fits: true, ...extra },
  { ...day('birth_date'), sort: false, ...extra },
  { ...text('code'), sort: false, ...extra },
  { ...number('points'), sort: false, narrow: 'none' as const },
  { ...money('wallet'), sort: false, ...extra },
  { ...number('orders'), narrow: 'none' as const },
  { ...money('turnover'), narrow: 'none' as const },
  { ...date('last_activity_at'), narrow: 'second' as const },
  { ...flag('is_active'), sort: false, fits: true, narrow: 'none' as const },
  { ...date('created_at'), title: 'member.created_at' as const, ...extra },
]

/** A filter by a minimum number. */
const least = (
  field: string,
  label: PhraseKey,
  steps: readonly (readonly [value: number, text: string])[],
): ChoiceFilter => ({
  kind: 'choice',
  single: true,
  field,
  label,
  options: steps.map(([value, typed]) => ({ value: String(value), text: `≥ ${typed}` })),
})

const counts = (...steps: readonly number[]) => steps.map((n) => [n, String(n)] as const)
const amounts = (...steps: readonly number[]) => steps.map((n) => [n * 100, String(n)] as const)

const period: DatesFilter = { ...datesFilter('period_from', 'period_to', 'member.period'), hold: 'days' }
const birthday: ChoiceFilter = {
  ...choiceFilter('birthday_in', 'member.birthday_in', ['0', '7', '30'], 'member.birthday_in'),
  single: true,
}

const wedding: ChoiceFilter = {
  ...choiceFilter('wedding_in', 'member.wedding_in', ['0', '7', '30'], 'member.birthday_in'),
  single: true,
}

const filters = [
  choiceFilter('source', 'member.source', memberSources, 'member.source'),
  choiceFilter('consent', 'member.consent', consentChannels, 'member.consents'),
  citiesPick('registration_city_id', 'member.registration_city_id'),
  datesFilter('active_from', 'active_to', 'member.active'),
  period,
  least('orders_min', 'member.orders_min', counts(1, 2, 5, 10, 25)),
  least('turnover_min', 'member.turnover_min', amounts(500, 1_000, 2_500, 5_000, 10_000)),
  least('points_min', 'member.points_min', counts(1, 50, 100, 500)),
  birthday,
  wedding,
  flagFilter('is_premium', 'member.is_premium'),
  flagFilter('phone_active', 'member.phone_active'),
  flagFilter('is_active', 'value.active'),
]

/** The members of the company. */
const MemberList = () => {
  const t = useT()
  const seesContact = useViewer().permissions.has('get-member-contact')
  return (
    <OfCompany title={t('member.title')}>
      {(company) => (
        <ResourceList
          of={member}
          columns={columns}
          filters={[...filters, institutionsPick('member.institution_id', company), groupPick(company)]}
          hint="member.hint"
          more={<SaveAsGroup company={company} />}
          imports={seesContact ? memberImport : undefined}
        />
      )}
    </OfCompany>
  )
}

export default MemberList
