import { formatMoney } from '@sofra/contract/kernel/money.text.ts'
import { currency } from '@sofra/contract/platform/currency/currency.contract.ts'
import { ResourceList } from '../../../kit/list/ResourceList.tsx'
import { columnsOf } from '../../../kit/list/table/columns.tsx'

const { text, translated, number, flag, date, custom } = columnsOf(currency)
const columns = [
  text('code'),
  translated('name'),
  { ...custom('symbol', (row) => formatMoney(123_456 * 10 ** (row.decimals - 2), row)), fits: true },
  number('decimals'),
  flag('is_active'),
  date('created_at'),
]

export default function CurrencyList() {
  return <ResourceList of={currency} columns={columns} />
}
