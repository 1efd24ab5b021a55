import type { Licence } from '@sofra/contract/company/licence/licence.contract.ts'
import { isPending } from '@sofra/contract/company/licence/licence.opens.ts'
import { type LicenceModule, licenceModules } from '@sofra/contract/kernel/endpoint.ts'
import { Button } from 'antd'
import {
  Bike,
  CalendarCheck,
  CloudOff,
  Gift,
  type LucideIcon,
  Megaphone,
  PhoneIncoming,
  ScanQrCode,
  ShoppingBag,
  Store,
  TabletSmartphone,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../../../kit/list/EmptyState.tsx'
import { StatusDot } from '../../../kit/look/Status.tsx'
import { Page } from '../../../kit/screen/Page.tsx'
import { useTabTitle } from '../../../kit/screen/view.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Licence.module.css'
import { LicenceLimits } from './LicenceLimits.tsx'
import { LicenceTime } from './LicenceTime.tsx'
import { useLicence } from './useLicence.ts'

/** Icon of each module. */
const moduleIcons: Record<LicenceModule, LucideIcon> = {
  branch: Store,
  kiosk: TabletSmartphone,
  reservation: CalendarCheck,
  table: ScanQrCode,
  loyalty: Gift,
  campaign: Megaphone,
  caller_id: PhoneIncoming,
  getir: ShoppingBag,
  yemeksepeti: ShoppingBag,
  trendyol: ShoppingBag,
  migros: ShoppingBag,
  courier: Bike,
}

/** All modules with their descriptions, licensed ones first and coloured. */
const LicenceModules = ({ licence }: { readonly licence: Licence }) => {
  const t = useT()
  const { date } = useFormat()
  const { licensed_module_list: list, closes_at, ends_at, state } = licence
  const has = (module: (typeof licenceModules)[number]) => state !== 'ended' && list.includes(module)
  const sorted = [...licenceModules].sort((a, b) => Number(has(b)) - Number(has(a)))
  const end = state === 'grace' ? closes_at : ends_at
  const until = end === null ? t('licence.on') : t('licence.until', { date: date(end) })
  return (
    <section className={styles.part}>
      <h2>{t('licence.modules')}</h2>
      <ul className={`stack-12 ${styles.modules}`}>
        {sorted.map((module) => {
          const Icon = moduleIcons[module]
          const coming = isPending(module)
          const untilText = has(module) ? until : t('licence.off')
          const label = coming ? t('licence.coming') : untilText
          return (
            <li key={module} className={`card ${styles.module}`} data-on={has(module) || undefined}>
              <Icon size={22} strokeWidth={1.5} aria-hidden="true" />
              <div>
                <h3>{t(`licence.module.${module}`)}</h3>
                <p>{t(`licence.gives.${module}`)}</p>
                <StatusDot tone={has(module) && !coming ? 'good' : 'quiet'} label={label} />
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Term, usage and modules of a licence. */
export const LicencePage = ({ companyId, actions }: { readonly companyId: number; readonly actions?: ReactNode }) => {
  const t = useT()
  const { data: licence, error, refetch } = useLicence(companyId)
  const title = licence ? t('licence.of', { name: licence.company_name }) : t('licence.title')
  useTabTitle(licence && title)
  return (
    <Page title={title} actions={actions}>
      {licence ? (
        <>
          <p className={styles.purpose}>{t('licence.purpose')}</p>
          <LicenceTime licence={licence} />
          <LicenceLimits licence={licence} />
          <LicenceModules licence={licence} />
        </>
      ) : null}
      {!licence && error ? (
        <EmptyState icon={CloudOff} title={t('form.failed')} hint={error.message}>
          <Button onClick={() => void refetch()}>{t('action.retry')}</Button>
        </EmptyState>
      ) : null}
      {!licence && !error ? (
        <div className={`column ${styles.waiting}`} aria-busy="true">
          <span />
          <span />
          <span />
        </div>
      ) : null}
    </Page>
  )
}
