import { useLang, useT } from '../../../kit/i18n.ts'
import { translatedText } from '../../../kit/translated.ts'
import styles from './CategoryIndex.module.css'
import { sectionId } from './CategorySection.tsx'
import type { MenuSection } from './menu-view.ts'
import { useSectionInSight } from './useSectionInSight.ts'

/** The categories at the side: leads to each, marks the one in sight, says how many are closed in it. */
export const CategoryIndex = ({ sections }: { readonly sections: readonly MenuSection[] }) => {
  const t = useT()
  const [lang] = useLang()
  const inSight = useSectionInSight(sections.map(({ category }) => sectionId(category.id)))
  return (
    <nav className={styles.index} aria-label={t('menu.categories')}>
      {sections.map(({ category, closed, closedProducts }) => {
        const id = sectionId(category.id)
        const count = closed ? category.products.length : closedProducts
        return (
          <button
            key={id}
            type="button"
            className={styles.item}
            aria-current={id === inSight ? 'location' : undefined}
            onClick={() => document.getElementById(id)?.scrollIntoView({ behavior: 'smooth' })}
          >
            <span className={styles.name}>{translatedText(category.name, lang)}</span>
            {count > 0 ? (
              <span className={styles.closed} title={t('menu.closed-count', { n: count })}>
                <span aria-hidden="true">{count}</span>
                <span className="visually-hidden">{t('menu.closed-count', { n: count })}</span>
              </span>
            ) : null}
          </button>
        )
      })}
    </nav>
  )
}
