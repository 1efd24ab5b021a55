import { type CompanyRow, company } from '@sofra/contract/company/company/company.contract.ts'
import { formatPhone } from '@sofra/contract/kernel/phone.ts'
import { type Column, columnsOf } from '../../../../kit/list/table/columns.tsx'
import { StatusDot, type Tone } from '../../../../kit/look/Status.tsx'
import { useFormat } from '../../../../kit/words/format.ts'
import { useT } from '../../../../kit/words/i18n.ts'

const { text, flag, date, own } = columnsOf(company)

const tones: Record<CompanyRow['licence'], Tone> = { running: 'good', ending: 'warning', ended: 'bad' }

const Licence = ({ licence, licence_ends_at: end }: CompanyRow) => {
  const t = useT()
  const format = useFormat()
  return <StatusDot tone={tones[licence]} label={end === null ? t('licence.no-end') : format.date(end)} />
}

const Branches = ({ branch_count: n, branch_limit: limit }: CompanyRow) => {
  const t = useT()
  return t('company.branch_count.of', { n, limit })
}

const Cities = ({ cities: [first, ...more] }: CompanyRow) => {
  const t = useT()
  if (!first) return '–'
  return (
    <span title={[first, ...more].join(', ')}>
      {more.length ? t('company.cities.more', { city: first, n: more.length }) : first}
    </span>
  )
}

/** The columns of the companies; the server sorts by those that sort. */
export const companyColumns: readonly Column<CompanyRow>[] = [
  text('name'),
  own('account_title', (row) => row.account_title ?? '–'),
  own('dealer_title', (row) => row.dealer_title ?? '–'),
  own('cities', (row) => <Cities {...row} />),
  { ...own('branch_count', (row) => <Branches {...row} />), sort: true, align: 'end', fits: true },
  { ...own('licence_ends_at', (row) => <Licence {...row} />), sort: true, fits: true },
  { ...flag('is_active'), sort: false },
  { ...own('phone', (row) => (row.phone ? formatPhone(row.phone) : '–')), fits: true, extra: true },
  { ...text('tax_number'), sort: false, extra: true },
  { ...date('created_at'), extra: true },
]
