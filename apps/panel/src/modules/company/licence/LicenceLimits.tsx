import type { Licence } from '@sofra/contract/company/licence/licence.contract.ts'
import { Alert } from 'antd'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Licence.module.css'

interface MeterProps {
  readonly label: string
  readonly used: number
  readonly limit: number
  /** Consequence of a reached limit. */
  readonly note?: string | undefined
}

/** Use of a limit. */
const Meter = ({ label, used, limit, note }: MeterProps) => {
  const t = useT()
  const { number } = useFormat()
  const part = limit > 0 ? Math.min(1, used / limit) : Number(used > 0)
  const tone = used > limit ? 'bad' : used === limit && limit > 0 ? 'warning' : 'good'
  return (
    <div className={`column ${styles.meter}`}>
      <div className={`wrap-row ${styles.line}`}>
        <span>{label}</span>
        <strong>{t('licence.used', { n: number(used), limit: number(limit) })}</strong>
      </div>
      <div className={styles.bar} data-tone={tone} aria-hidden="true">
        <span style={{ inlineSize: `${part * 100}%` }} />
      </div>
      {note ? <p className="quiet">{note}</p> : null}
    </div>
  )
}

const branchNote = ({ branch_count: used, branch_limit: limit }: Licence) => {
  if (used > limit) return 'licence.branches.over'
  return used === limit ? 'licence.branches.full' : undefined
}

/** Limits of a licence as meters. */
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
