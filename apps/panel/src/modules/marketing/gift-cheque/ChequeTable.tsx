import {
  type branchGiftCheque,
  chequeKinds,
  chequeStates,
  type GiftCheque,
  giftCheque,
} from '@sofra/contract/marketing/gift-cheque/gift-cheque.contract.ts'
import { Button } from 'antd'
import { Send } from 'lucide-react'
import { use } from 'react'
import { choiceFilter, datesFilter } from '../../../kit/list/filter/filters.ts'
import { branchPick } from '../../../kit/list/filter/record-picks.ts'
import { ResourceList } from '../../../kit/list/ResourceList.tsx'
import { columnsOf } from '../../../kit/list/table/columns.tsx'
import { OpenContext } from '../../../kit/screen/open.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useLang, useT } from '../../../kit/words/i18n.ts'
import { translatedText } from '../../../kit/words/translated.ts'
import { ChequeState, ChequeValue, UsedOf } from './ChequeState.tsx'

const { translated, choice, date, number, custom, text } = columnsOf(giftCheque)

const Uses = ({ used_count, limit_count }: GiftCheque) => {
  const format = useFormat()
  return <UsedOf used={format.number(used_count)} limit={limit_count === null ? null : format.number(limit_count)} />
}
const Amounts = ({ used_amount, limit_amount }: GiftCheque) => {
  const { money } = useFormat()
  return <UsedOf used={money(used_amount)} limit={limit_amount === null ? null : money(limit_amount)} />
}
const Left = ({ left_amount }: GiftCheque) => {
  const { money } = useFormat()
  return left_amount === null ? '–' : money(left_amount)
}

const extra = { extra: true, narrow: 'none' } as const
const end = { align: 'end', fits: true } as const
const first = [
  { ...translated('name'), sort: false, narrow: 'first' as const },
  { ...custom('code', ({ code }) => code || '–'), fits: true, narrow: 'second' as const },
  { ...custom('amount', (row) => <ChequeValue {...row} />), ...end, narrow: 'second' as const },
  { ...custom('state', ({ state }) => <ChequeState state={state} />), fits: true, narrow: 'second' as const },
]
const last = [
  { ...choice('kind', 'gift-cheque.kind'), sort: false, fits: true, ...extra },
  { ...custom('used_count', (row) => <Uses {...row} />), ...end, narrow: 'none' as const },
  { ...custom('left_count', ({ left_count }) => left_count ?? '–'), ...end, ...extra },
  { ...custom('used_amount', (row) => <Amounts {...row} />), ...end, narrow: 'none' as const },
  { ...custom('left_amount', (row) => <Left {...row} />), ...end, ...extra },
  { ...number('handed_count'), sort: false, ...extra },
  { ...date('starts_at'), ...extra },
  { ...date('ends_at'), narrow: 'none' as const },
]
const ofCompany = [...first, { ...text('branch_name'), sort: false, narrow: 'none' as const }, ...last]
const ofBranch = [...first, ...last]

const filters = [
  choiceFilter('state', 'gift-cheque.state', chequeStates, 'gift-cheque.state'),
  choiceFilter('kind', 'gift-cheque.kind', chequeKinds, 'gift-cheque.kind'),
  datesFilter('from', 'to', 'gift-cheque.period'),
]
const companyFilters = [...filters, branchPick('branch_id', 'gift-cheque.branch_id')]

interface ChequeTableProps {
  readonly of: typeof giftCheque | typeof branchGiftCheque
  /** The page with the issued codes; undefined for users without access. */
  readonly handed: ((id: number) => string) | undefined
}

/** The cheques of a company or a branch: value, use and remainder. */
export const ChequeTable = ({ of, handed }: ChequeTableProps) => {
  const t = useT()
  const [lang] = useLang()
  const open = use(OpenContext)
  const isOfCompany = of === giftCheque
  const action = (row: GiftCheque) => (
    <Button
      type="text"
      icon={<Send size={16} />}
      aria-label={t('gift-cheque.handed.of', { name: translatedText(row.name, lang) })}
      title={t('cheque-assignment.title')}
      onClick={() => handed && open(handed(row.id))}
    />
  )
  return (
    <ResourceList
      of={of as typeof giftCheque}
      columns={isOfCompany ? ofCompany : ofBranch}
      filters={isOfCompany ? companyFilters : filters}
      hint="gift-cheque.hint"
      {...(handed ? { actions: action } : {})}
    />
  )
}
