import {
  type RestaurantRegistrationRow,
  restaurantRegistration,
} from '@sofra/contract/company/registration/registration.contract.ts'
import { formatPhone } from '@sofra/contract/kernel/phone.ts'
import { Button } from 'antd'
import { Link } from 'lucide-react'
import { choiceFilter } from '../../../kit/list/filter/filters.ts'
import { type Column, columnsOf } from '../../../kit/list/table/columns.tsx'
import { useMe } from '../../../kit/session/session.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { RegistrationList } from './RegistrationList.tsx'
import { RegistrationStatus } from './RegistrationStatus.tsx'
import { shownStatuses } from './status.ts'

/** Copies a dealer's registration link. */
const DealerLink = () => {
  const t = useT()
  const toast = useToast()
  const { account_type, account_id } = useMe()
  if (account_type !== 'dealer') return null
  const copy = async () => {
    await navigator.clipboard.writeText(`${location.origin}/register/eliza?dealer=${account_id}`)
    toast.ok(t('registration.dealer-link.copied'))
  }
  return (
    <Button type="primary" icon={<Link size={16} />} onClick={() => copy().catch(toast.fail)}>
      {t('registration.dealer-link')}
    </Button>
  )
}

const { custom, choice, date } = columnsOf({ name: 'registration', row: restaurantRegistration.row })

const fullName = ({ name, surname }: RestaurantRegistrationRow) => `${name} ${surname}`

const columns: readonly Column<RestaurantRegistrationRow>[] = [
  custom('company_title', (row) => row.company_title || fullName(row)),
  { ...choice('kind', 'registration.kind'), sort: false, fits: true },
  custom('city', ({ city }) => city || '–'),
  { ...custom('name', fullName), sort: true },
  { ...custom('phone', ({ phone }) => formatPhone(phone)), fits: true },
  { ...custom('email', ({ email }) => email), extra: true },
  { ...custom('dealer_title', ({ dealer_title }) => dealer_title ?? '–'), extra: true },
  { ...custom('status', ({ status }) => <RegistrationStatus status={status} />), fits: true },
  date('created_at'),
  { ...date('decided_at'), extra: true },
]

const filters = [choiceFilter('kind', 'registration.kind', ['restaurant', 'dealer'], 'registration.kind')]

/** Registrations of restaurants and dealers. */
export default function RestaurantRegistrationList() {
  return (
    <RegistrationList
      of={restaurantRegistration}
      columns={columns}
      statuses={shownStatuses}
      filters={filters}
      hint="restaurant-registration.hint"
      first={<DealerLink />}
    />
  )
}
