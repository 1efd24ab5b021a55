import { useT } from '../../../../kit/i18n.ts'
import styles from './BranchForm.module.css'
import { sectionId, sections } from './sections.ts'

/** The sections of the form at its side, where there is room. */
export const SectionIndex = () => {
  const t = useT()
  const go = (id: string) => {
    document.getElementById(id)?.scrollIntoView({ block: 'start' })
    document.getElementById(`${id}-title`)?.focus({ preventScroll: true })
  }
  return (
    <nav className={styles.index} aria-label={t('branch-form.sections')}>
      {sections.map((name) => (
        <button key={name} type="button" onClick={() => go(sectionId(name))}>
          {t(`branch-form.section.${name}`)}
        </button>
      ))}
    </nav>
  )
}
