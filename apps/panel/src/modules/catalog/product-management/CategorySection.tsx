import { useLang, useT } from '../../../kit/i18n.ts'
import { translatedText } from '../../../kit/translated.ts'
import styles from './CategorySection.module.css'
import type { MenuSection } from './menu-view.ts'
import { ProductRow } from './ProductRow.tsx'
import { StatusControl } from './StatusControl.tsx'
import { StatusNote } from './StatusNote.tsx'

export const sectionId = (categoryId: number) => `category-${categoryId}`

/** A category with its products; its heading stays in sight as long as they do. */
export const CategorySection = ({ section }: { readonly section: MenuSection }) => {
  const t = useT()
  const [lang] = useLang()
  const { category, closed, products, closedProducts } = section
  const name = translatedText(category.name, lang)
  const id = sectionId(category.id)
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-name`}>
      <header className={styles.head}>
        <div className={styles.words}>
          <h2 id={`${id}-name`} className={styles.name}>
            {name}
          </h2>
          <span className={styles.count}>
            {t('menu.count', { n: category.products.length })}
            {closedProducts > 0 ? ` · ${t('menu.closed-count', { n: closedProducts })}` : ''}
          </span>
          <StatusNote state={category} closed={closed} />
        </div>
        <StatusControl target={{ kind: 'category', id: category.id }} name={name} closed={closed} />
      </header>
      <ul className={styles.products}>
        {products.map((item) => (
          <ProductRow key={item.product.id} product={item.product} closed={item.closed} blocked={closed} />
        ))}
      </ul>
    </section>
  )
}
