import type { MenuProduct } from '@sofra/contract/catalog/menu/menu.contract.ts'
import { memo } from 'react'
import { type PhraseKey, useLang, useT } from '../../../kit/i18n.ts'
import { translatedText } from '../../../kit/translated.ts'
import { Price } from './Price.tsx'
import styles from './ProductRow.module.css'
import { StatusControl } from './StatusControl.tsx'
import { StatusNote } from './StatusNote.tsx'

interface ProductRowProps {
  readonly product: MenuProduct
  readonly closed: boolean
  /** Its category is closed. */
  readonly blocked: boolean
}

/** One product: picture, name, what is the matter with it, price, switch. */
export const ProductRow = memo(({ product, closed, blocked }: ProductRowProps) => {
  const t = useT()
  const [lang] = useLang()
  const name = translatedText(product.name, lang)
  const { problem, image } = product
  return (
    <li className={styles.row} data-closed={closed || blocked || undefined}>
      {image ? (
        <img
          className={styles.image}
          src={`/files/${image}`}
          alt=""
          width={48}
          height={48}
          loading="lazy"
          decoding="async"
        />
      ) : (
        <span className={styles.image} aria-hidden="true">
          {name.slice(0, 1)}
        </span>
      )}
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        <StatusNote state={product} closed={closed} blocked={blocked} />
        {problem ? (
          <span className={styles.problem}>
            {t('menu.cannot-order', { reason: t(problem.code as PhraseKey, problem.params) })}
          </span>
        ) : null}
      </div>
      <Price price={product.price} premium_price={product.premium_price} discount_rate={product.discount_rate} />
      <StatusControl target={{ kind: 'product', id: product.id }} name={name} closed={closed} blocked={blocked} />
    </li>
  )
})
