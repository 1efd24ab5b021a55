import type { Licence } from '@sofra/contract/company/licence/licence.contract.ts'
import { licenceModules } from '@sofra/contract/kernel/endpoint.ts'
import { StatusDot } from '../../../kit/look/Status.tsx'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Licence.module.css'
import { moduleIcons } from './module-icons.ts'

/** Every module with what it gives, those of the licence first and in colour. */
export const LicenceModules = ({ licence }: { readonly licence: Licence }) => {
  const t = useT()
  const { date } = useFormat()
  const { licensed_module_list: list, ends_at, state } = licence
  const has = (module: (typeof licenceModules)[number]) => state !== 'ended' && list.includes(module)
  const sorted = [...licenceModules].sort((a, b) => Number(has(b)) - Number(has(a)))
  const until = ends_at === null ? t('licence.on') : t('licence.until', { date: date(ends_at) })
  return (
    <section className={styles.part}>
      <h2>{t('licence.modules')}</h2>
      <ul className={styles.modules}>
        {sorted.map((module) => {
          const Icon = moduleIcons[module]
          return (
            <li key={module} className={styles.module} data-on={has(module) || undefined}>
              <Icon size={22} strokeWidth={1.5} aria-hidden="true" />
              <div>
                <h3>{t(`licence.module.${module}`)}</h3>
                <p>{t(`licence.gives.${module}`)}</p>
                <StatusDot tone={has(module) ? 'good' : 'quiet'} label={has(module) ? until : t('licence.off')} />
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
