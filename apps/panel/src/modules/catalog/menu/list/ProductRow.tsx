import type { MenuProduct } from '@sofra/contract/catalog/menu/menu.contract.ts'
import { product as productRecord } from '@sofra/contract/catalog/product/product.contract.ts'
import { applyRate } from '@sofra/contract/kernel/money.ts'
import { ChevronDown } from 'lucide-react'
import { memo } from 'react'
import { Picture } from '../../../../kit/picture/Picture.tsx'
import { useMay } from '../../../../kit/session/access.ts'
import { useBranchId } from '../../../../kit/session/branch.ts'
import { useFormat } from '../../../../kit/words/format.ts'
import { type PhraseKey, useLang, useT } from '../../../../kit/words/i18n.ts'
import { translatedText } from '../../../../kit/words/translated.ts'
import { useMenuActions } from '../menu-context.ts'
import { Handle } from '../order/Handle.tsx'
import { StatusControl } from '../status/StatusControl.tsx'
import { StatusNote } from '../status/StatusNote.tsx'
import { StockNote } from '../status/StockNote.tsx'
import { FormLink } from './FormLink.tsx'
import styles from './ProductRow.module.css'

/** Thumbnail of a product, or its first letter. */
const ProductThumb = ({ image, name }: { readonly image: string | null; readonly name: string }) =>
  image ? (
    <Picture className={styles.thumb} path={image} width={48} height={48} />
  ) : (
    <span className={styles.thumb} aria-hidden="true">
      {name.slice(0, 1)}
    </span>
  )

type PriceProps = Pick<MenuProduct, 'price' | 'premium_price' | 'discount_rate'>

/** Price for guests, the struck list price of a discount, and the premium price. */
const Price = ({ price, premium_price, discount_rate }: PriceProps) => {
  const t = useT()
  const { money } = useFormat()
  return (
    <span className={`wrap-row numbers ${styles.price}`}>
      {discount_rate > 0 ? (
        <>
          <span className="visually-hidden">{t('menu.list-price', { price: money(price) })}</span>
          <s className="quiet" aria-hidden="true">
            {money(price)}
          </s>
        </>
      ) : null}
      <span>{money(price - applyRate(price, discount_rate))}</span>
      {premium_price === null ? null : (
        <span className="quiet">{t('menu.premium', { price: money(premium_price) })}</span>
      )}
    </span>
  )
}

interface ProductRowProps {
  readonly product: MenuProduct
  readonly closed: boolean
  /** Its category is closed. */
  readonly blocked: boolean
  /** Its options are shown below it. */
  readonly opened: boolean
  readonly narrow: boolean
  /** Expands or collapses it; on narrow screens opens its drawer. */
  readonly onOpen: (product: number) => void
}

/** Status of a product: closed, not orderable, hidden. */
const ProductNotes = ({ product, closed, blocked }: Pick<ProductRowProps, 'product' | 'closed' | 'blocked'>) => {
  const t = useT()
  const { problem, show_in_list } = product
  return (
    <>
      <StatusNote state={product} closed={closed} blocked={blocked} />
      {problem ? (
        <span className="bad small">
          {t('menu.cannot-order', { reason: t(problem.code as PhraseKey, problem.params) })}
        </span>
      ) : null}
      {show_in_list ? null : <span className="quiet small">{t('menu.hidden')}</span>}
    </>
  )
}

const ProductName = ({ product, narrow, onOpen }: Pick<ProductRowProps, 'product' | 'narrow' | 'onOpen'>) => {
  const t = useT()
  const may = useMay()
  const [lang] = useLang()
  const branch = useBranchId()
  const name = translatedText(product.name, lang)
  if (narrow)
    return (
      <button
        type="button"
        className={styles.sheet}
        aria-haspopup="dialog"
        aria-label={t('menu.open-sheet', { name })}
        onClick={() => onOpen(product.id)}
      >
        <span className={styles.name}>{name}</span>
      </button>
    )
  if (!may(productRecord.one)) return <span className={styles.name}>{name}</span>
  return (
    <FormLink to={`/manegement/${branch}/product/form/${product.id}`} className={styles.name}>
      {name}
    </FormLink>
  )
}

/** One product: picture, name, status, price, options, switch. */
export const ProductRow = memo(({ product, closed, blocked, opened, narrow, onOpen }: ProductRowProps) => {
  const t = useT()
  const [lang] = useLang()
  const { mayOrder } = useMenuActions()
  const name = translatedText(product.name, lang)
  const { id, groups } = product
  return (
    <div className={styles.row} data-closed={closed || blocked || undefined}>
      {mayOrder ? <Handle of={{ kind: 'product', id, name }} /> : <span />}
      <ProductThumb image={product.image} name={name} />
      <div className={`column ${styles.words}`}>
        <ProductName product={product} narrow={narrow} onOpen={onOpen} />
        <ProductNotes product={product} closed={closed} blocked={blocked} />
        <StockNote target={{ kind: 'product', id }} name={name} />
      </div>
      <Price price={product.price} premium_price={product.premium_price} discount_rate={product.discount_rate} />
      {groups > 0 && !narrow ? (
        <button
          type="button"
          className={`quiet numbers inline-row ${styles.options}`}
          aria-expanded={opened}
          aria-label={`${t('menu.options.of', { name })}: ${t('menu.options', { n: groups })}`}
          title={t('menu.options', { n: groups })}
          onClick={() => onOpen(id)}
        >
          {groups}
          <ChevronDown size={16} aria-hidden="true" />
        </button>
      ) : (
        <span />
      )}
      <StatusControl target={{ kind: 'product', id }} name={name} closed={closed} blocked={blocked} />
    </div>
  )
})
