import type { SectionState } from '@sofra/contract/company/settings/settings.contract.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './SectionMark.module.css'

/** How far a section is filled in, or that it holds what is not saved. */
export const SectionMark = ({ state, unsaved }: { readonly state: SectionState; readonly unsaved: boolean }) => {
  const t = useT()
  const words = unsaved ? t('settings.unsaved') : t(`settings.state.${state}`)
  return (
    <span className={styles.mark} data-state={unsaved ? 'unsaved' : state} title={words}>
      <span className="visually-hidden">{words}</span>
    </span>
  )
}
