import { useWatch } from 'react-hook-form'
import { useFormat } from '../../../../kit/words/format.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import styles from './ReceiptPreview.module.css'

const prices = [56_000, 9_500] as const

/** How the receipt comes out of the printer with the options as they stand; its width is that of the paper, made smaller. */
export const ReceiptPreview = () => {
  const t = useT()
  const { money } = useFormat()
  const fields = ['name', 'page_width_mm', 'copies', 'show_product_details', 'code'] as const
  const [name, width, copies, details, code] = useWatch({ name: [...fields] }) as [
    string,
    number,
    number,
    boolean,
    string,
  ]
  return (
    <figure className={styles.preview} aria-label={t('branch-form.receipt.preview')}>
      <div className={styles.paper} data-width={width}>
        <strong>{name || t('branch.one')}</strong>
        <span>{`${code || 'ABC'}-1042`}</span>
        <dl>
          <dt>
            2 × {t('branch-form.receipt.item')}
            {details ? <small>{t('branch-form.receipt.detail')}</small> : null}
          </dt>
          <dd>{money(prices[0])}</dd>
          <dt>1 × {t('branch-form.receipt.second')}</dt>
          <dd>{money(prices[1])}</dd>
          <dt>{t('branch-form.receipt.total')}</dt>
          <dd>{money(prices[0] + prices[1])}</dd>
        </dl>
      </div>
      <figcaption>{`${width} mm · ${t('branch-form.receipt.copies', { n: copies })}`}</figcaption>
    </figure>
  )
}
