import { companyRate } from '@sofra/contract/money/commission-rate/commission-rate.contract.ts'
import { useFollow } from '../../../kit/screen/link.ts'
import { type PartOfRecord, pathTo } from '../../../kit/screen/screen.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { CurrentRates } from './CurrentRates.tsx'
import { ratePaths } from './rate-paths.ts'
import { useBranchRatesToday } from './rates-today.ts'

/** What the platform charges a branch today, in the branch's form. */
export default function BranchRates({ branch_id }: PartOfRecord) {
  const t = useT()
  const may = useMay()
  const follow = useFollow()
  const { data } = useBranchRatesToday(branch_id)
  if (!data) return null
  return (
    <section className="stack-8" aria-label={t('commission-rate.today')}>
      <h3>{t('commission-rate.today')}</h3>
      <CurrentRates of={data} kinds={['commission', 'vat']} />
      {may(companyRate.list) ? (
        <a href={pathTo({ path: ratePaths.companyRateList }, { company_id: data.company_id })} onClick={follow}>
          {t('commission-rate.open')}
        </a>
      ) : null}
    </section>
  )
}
