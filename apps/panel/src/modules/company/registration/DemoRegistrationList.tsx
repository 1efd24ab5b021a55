import {
  type DemoRegistrationRow,
  demoRegistration,
} from '@sofra/contract/company/registration/registration.contract.ts'
import { demoTypes } from '@sofra/contract/company/registration/registration.states.ts'
import { formatPhone } from '@sofra/contract/kernel/phone.ts'
import { choiceFilter } from '../../../kit/list/filter/filters.ts'
import { type Column, columnsOf } from '../../../kit/list/table/columns.tsx'
import { RegistrationList } from './RegistrationList.tsx'
import { RegistrationStatus } from './RegistrationStatus.tsx'

const { custom, choice, date } = columnsOf({ name: 'registration', row: demoRegistration.row })

const columns: readonly Column<DemoRegistrationRow>[] = [
  { ...custom('name', ({ name, surname }) => `${name} ${surname}`), sort: true },
  { ...choice('demo_type', 'registration.demo_type'), sort: false },
  custom('email', ({ email }) => email),
  { ...custom('phone', ({ phone }) => formatPhone(phone)), fits: true },
  { ...custom('status', ({ status }) => <RegistrationStatus status={status} />), fits: true },
  date('created_at'),
  { ...date('decided_at'), extra: true },
]

const filters = [choiceFilter('demo_type', 'registration.demo_type', demoTypes, 'registration.demo_type')]
const statuses = ['pending', 'completed', 'denied', 'all'] as const

/** Demo registrations. */
export default function DemoRegistrationList() {
  return (
    <RegistrationList
      of={demoRegistration}
      columns={columns}
      statuses={statuses}
      filters={filters}
      hint="demo-registration.hint"
    />
  )
}
