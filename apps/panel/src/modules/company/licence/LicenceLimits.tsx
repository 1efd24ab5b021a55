import type { Licence } from '@sofra/contract/company/licence/licence.contract.ts'
import { Alert } from 'antd'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Licence.module.css'
import { Meter } from './Meter.tsx'

const branchNote = ({ branch_count: used, branch_limit: limit }: Licence) => {
  if (used > limit) return 'licence.branches.over'
  return used === limit ? 'licence.branches.full' : undefined
}

/** The limits of a licence as bars, and what is used above them. */
export const LicenceLimits = ({ licence }: { readonly licence: Licence }) => {
  const t = useT()
  const { branch_count, branch_limit, kiosk_count, kiosk_limit, licensed_module_list } = licence
  const note = branchNote(licence)
  const kiosks = licensed_module_list.includes('kiosk') || kiosk_count > 0
  return (
    <section className={styles.part}>
      <h2>{t('licence.limits')}</h2>
      <div className={styles.meters}>
        <Meter label={t('licence.branches')} used={branch_count} limit={branch_limit} note={note && t(note)} />
        {kiosks ? <Meter label={t('licence.kiosks')} used={kiosk_count} limit={kiosk_limit} /> : null}
      </div>
      {kiosk_count > kiosk_limit ? (
        <Alert showIcon type="warning" title={t('kiosk.over', { kioskLimit: kiosk_limit, userCount: kiosk_count })} />
      ) : null}
    </section>
  )
}
