import { category as categoryRecord } from '@sofra/contract/catalog/category/category.contract.ts'
import { Pencil } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useMay } from '../../../../kit/session/access.ts'
import { useBranchId } from '../../../../kit/session/branch.ts'
import { useLang, useT } from '../../../../kit/words/i18n.ts'
import { translatedText } from '../../../../kit/words/translated.ts'
import { useMenuActions } from '../menu-context.ts'
import type { MenuSection } from '../menu-view.ts'
import { Handle } from '../order/Handle.tsx'
import { StatusControl } from '../status/StatusControl.tsx'
import { StatusNote } from '../status/StatusNote.tsx'
import styles from './CategoryHead.module.css'
import { FormLink } from './FormLink.tsx'

export const categoryNameId = (id: number) => `category-${id}-name`

interface CategoryHeadProps {
  readonly section: MenuSection
  /** -1 where the table's keys move the focus to its controls. */
  readonly tabIndex?: 0 | -1
}

/** Name of a category, its number of products and its status. */
export const CategoryWords = memo(({ section: { category, closed, closedProducts } }: CategoryHeadProps) => {
  const t = useT()
  const [lang] = useLang()
  return (
    <div className={`wrap-row grow ${styles.words}`}>
      <h2 id={categoryNameId(category.id)} className={styles.name}>
        {translatedText(category.name, lang)}
      </h2>
      <span className="quiet small numbers">
        {t('menu.count', { n: category.products.length })}
        {closedProducts > 0 ? ` · ${t('menu.closed-count', { n: closedProducts })}` : ''}
      </span>
      <StatusNote state={category} closed={closed} />
    </div>
  )
})

/** Actions of a category: edit, open, close. */
export const CategoryControls = memo(({ section: { category, closed }, tabIndex = 0 }: CategoryHeadProps) => {
  const t = useT()
  const may = useMay()
  const [lang] = useLang()
  const branch = useBranchId()
  const name = translatedText(category.name, lang)
  return (
    <>
      {may(categoryRecord.one) ? (
        <FormLink
          to={`/manegement/${branch}/product/category-form/${category.id}`}
          className={styles.edit}
          label={t('menu.edit-of', { name })}
          tabIndex={tabIndex}
        >
          <Pencil size={16} aria-hidden="true" />
        </FormLink>
      ) : null}
      <StatusControl target={{ kind: 'category', id: category.id }} name={name} closed={closed} tabIndex={tabIndex} />
    </>
  )
})

/** Sticky head of a category. */
export const CategoryHead = memo(({ section, children }: CategoryHeadProps & { readonly children?: ReactNode }) => {
  const [lang] = useLang()
  const { mayOrder } = useMenuActions()
  const { id, name } = section.category
  return (
    <header className={`row ${styles.head}`}>
      {mayOrder ? <Handle of={{ kind: 'category', id, name: translatedText(name, lang) }} /> : null}
      {children}
      <CategoryWords section={section} />
      <CategoryControls section={section} />
    </header>
  )
})
