import { useT } from '../../../../kit/words/i18n.ts'
import styles from './SettingChanges.module.css'

/** The change of a setting, in words. */
export interface SettingChange {
  readonly key: string
  readonly name: string
  readonly from: string
  readonly to: string
}

/** A preview of what a save changes; renders nothing without changes. */
export const SettingChanges = ({ changes }: { readonly changes: readonly SettingChange[] }) => {
  const t = useT()
  if (changes.length === 0) return null
  return (
    <section className={`card ${styles.changes}`} aria-label={t('branch-settings.changes')}>
      <h2>{t('branch-settings.changes')}</h2>
      <dl>
        {changes.map(({ key, name, from, to }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>
              <del>{from}</del>
              <ins>{to}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
