import { type LicenceCharge, licenceCharge } from '@sofra/contract/money/licence-charge/licence-charge.contract.ts'
import { columnsOf } from '../../../kit/list/table/columns.tsx'
import { StatusDot } from '../../../kit/look/Status.tsx'
import { plainList } from '../../../kit/plain/plainList.tsx'
import { useFollow } from '../../../kit/screen/link.ts'
import { useBranchId } from '../../../kit/session/branch.ts'
import { formatRate } from '../../../kit/words/format.ts'
import { useLang, useT } from '../../../kit/words/i18n.ts'

const { custom } = columnsOf(licenceCharge)

/** The report that has taken a charge, or that it waits for one. */
const Billing = ({ report_id }: Pick<LicenceCharge, 'report_id'>) => {
  const t = useT()
  const follow = useFollow()
  const branch = useBranchId()
  if (report_id === null) return <StatusDot tone="waiting" label={t('licence-charge.is-open')} />
  return (
    <a href={`/manegement/${branch}/commission-report/${report_id}/orders`} onClick={follow}>
      {t('licence-charge.is-billed')}
    </a>
  )
}

const Percent = ({ rate }: { readonly rate: number }) => formatRate(useLang()[0], rate)

export default plainList(licenceCharge, {
  columns: {
    vat_rate: { ...custom('vat_rate', ({ vat_rate }) => <Percent rate={vat_rate} />), align: 'end' },
    report_id: custom('report_id', ({ report_id }) => <Billing report_id={report_id} />),
    created_at: { extra: true },
  },
  hint: 'licence-charge.hint',
})
