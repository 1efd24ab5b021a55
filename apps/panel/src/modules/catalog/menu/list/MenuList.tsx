import { categoryKey } from '../../menu-record/menu-record.api.ts'
import type { DrawnRow, DrawnSection, VirtualMenu } from '../frame/useVirtualMenu.ts'
import { Options } from '../options/Options.tsx'
import { CategoryHead, categoryNameId } from './CategoryHead.tsx'
import styles from './MenuList.module.css'
import { ProductRow } from './ProductRow.tsx'

interface MenuListProps {
  readonly menu: VirtualMenu
  readonly opened: ReadonlySet<number>
  readonly narrow: boolean
  /** Key of the row that was just saved. */
  readonly arrived: string | undefined
  readonly onOpen: (product: number) => void
}

interface ListRowProps extends Omit<MenuListProps, 'menu'> {
  readonly drawn: DrawnRow
  readonly section: DrawnSection['section']
  readonly measure: (element: HTMLElement | null) => void
}

const ListRow = ({ drawn: { row, index, top }, section, opened, narrow, arrived, measure, onOpen }: ListRowProps) => {
  if (row.kind === 'head') return null
  const { product, closed } = row.shown
  const isBelow = row.kind === 'below'
  return (
    <li
      ref={measure}
      data-index={index}
      className={isBelow ? styles.below : styles.line}
      data-row={row.key}
      data-arrived={row.key === arrived || undefined}
      style={{ transform: `translateY(${top}px)` }}
      {...(isBelow ? {} : { 'aria-setsize': section.products.length, 'aria-posinset': row.position })}
    >
      {isBelow ? (
        <Options product={product} />
      ) : (
        <ProductRow
          product={product}
          closed={closed}
          blocked={section.closed}
          opened={opened.has(product.id)}
          narrow={narrow}
          onOpen={onOpen}
        />
      )}
    </li>
  )
}

/** List view: categories with their products and large switches. */
export const MenuList = ({ menu, ...more }: MenuListProps) =>
  menu.drawn.map(({ section, index, top, height, rows }) => (
    <section
      key={section.category.id}
      className={styles.section}
      style={{ insetBlockStart: top, blockSize: height }}
      aria-labelledby={categoryNameId(section.category.id)}
    >
      <div
        ref={menu.measure}
        data-index={index}
        className={styles.head}
        data-row={categoryKey(section.category.id)}
        data-arrived={categoryKey(section.category.id) === more.arrived || undefined}
      >
        <CategoryHead section={section} />
      </div>
      {rows.length > 0 ? (
        <ul className={styles.lines}>
          {rows.map((drawn) => (
            <ListRow key={drawn.row.key} drawn={drawn} section={section} measure={menu.measure} {...more} />
          ))}
        </ul>
      ) : null}
    </section>
  ))
