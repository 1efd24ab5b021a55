import {
  type RestaurantRegistrationRow,
  restaurantRegistration,
} from '@sofra/contract/company/registration/registration.contract.ts'
import { formatPhone } from '@sofra/contract/kernel/phone.ts'
import { choiceFilter } from '../../../kit/list/filter/filters.ts'
import { type Column, columnsOf } from '../../../kit/list/table/columns.tsx'
import { DealerLink } from './DealerLink.tsx'
import { RegistrationList } from './RegistrationList.tsx'
import { RegistrationStatus } from './RegistrationStatus.tsx'
import { shownStatuses } from './status.ts'

const { own, choice, date } = columnsOf({ name: 'registration', row: restaurantRegistration.row })

const fullName = ({ name, surname }: RestaurantRegistrationRow) => `${name} ${surname}`

const columns: readonly Column<RestaurantRegistrationRow>[] = [
  own('company_title', (row) => row.company_title || fullName(row)),
  { ...choice('kind', 'registration.kind'), sort: false, fits: true },
  own('city', ({ city }) => city || '–'),
  { ...own('name', fullName), sort: true },
  { ...own('phone', ({ phone }) => formatPhone(phone)), fits: true },
  { ...own('email', ({ email }) => email), extra: true },
  { ...own('dealer_title', ({ dealer_title }) => dealer_title ?? '–'), extra: true },
  { ...own('status', ({ status }) => <RegistrationStatus status={status} />), fits: true },
  date('created_at'),
  { ...date('decided_at'), extra: true },
]

const filters = [choiceFilter('kind', 'registration.kind', ['restaurant', 'dealer'], 'registration.kind')]

/** Restaurants that want to sell, and dealers that want to bring some. */
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
