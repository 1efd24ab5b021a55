import type { EarlierLine } from '@sofra/contract/order/phone-order/phone-order.contract.ts'
import { useState } from 'react'
import { newKey } from '../../../kit/new-key.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { BasketLines } from './BasketLines.tsx'
import type { ChangeDraft, DraftLine } from './draft.ts'
import { useChoosing } from './menu-choice.api.tsx'
import { type Sold, theSameAgain } from './menu-find.ts'
import styles from './PhoneOrder.module.css'
import { ProductPart } from './ProductPart.tsx'

interface BasketUse {
  readonly sold: readonly Sold[]
  readonly currency: string | undefined
  readonly change: ChangeDraft
  /** Lines were added, or the option dialog was closed. */
  readonly onEnd: () => void
}

/** Adds products and earlier orders to the lines of a draft; render `dialog`. */
export const useBasket = ({ sold, currency, change, onEnd }: BasketUse) => {
  const t = useT()
  const [missed, setMissed] = useState<readonly string[]>([])
  const add = (lines: readonly Omit<DraftLine, 'key'>[]) =>
    change((present) => ({ lines: [...present.lines, ...lines.map((line) => ({ ...line, key: newKey() }))] }))
  const choosing = useChoosing({
    currency,
    onChosen: (line, before) =>
      before
        ? change(({ lines }) => ({ lines: lines.map((one) => (one.key === before.key ? { ...one, ...line } : one)) }))
        : add([line]),
    onEnd,
  })
  return {
    ...choosing,
    /** What an earlier order had and is not sold any more, in words. */
    missed,
    again(earlier: readonly EarlierLine[]) {
      const { lines, missed: missedOptions } = theSameAgain(earlier, sold)
      add(lines)
      setMissed(missedOptions.map(({ phrase, product, option }) => t(phrase, { product, option })))
      onEnd()
    },
  }
}

interface BasketSectionProps {
  readonly basket: Pick<ReturnType<typeof useBasket>, 'choose' | 'chooseAgain' | 'missed'>
  readonly sold: readonly Sold[]
  readonly currency: string | undefined
  readonly lines: readonly DraftLine[]
  readonly change: ChangeDraft
}

/** The products to choose from, and the chosen lines. */
export const BasketSection = ({ basket, sold, currency, lines, change }: BasketSectionProps) => {
  const t = useT()
  const productOf = ({ product_id }: DraftLine) => sold.find(({ product }) => product.id === product_id)?.product
  return (
    <section aria-label={t('phone-order.basket')}>
      <h2>{t('phone-order.basket')}</h2>
      <ProductPart sold={sold} currency={currency} onPick={basket.choose} />
      {basket.missed.length ? (
        <ul className={styles.missed} role="status">
          {basket.missed.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : null}
      <BasketLines
        lines={lines}
        hasOptions={(line) => Boolean(productOf(line)?.catalogs.length)}
        onChange={(changed) => change({ lines: changed })}
        onOptions={(line) => {
          const product = productOf(line)
          if (product) basket.chooseAgain(product, line)
        }}
      />
    </section>
  )
}
