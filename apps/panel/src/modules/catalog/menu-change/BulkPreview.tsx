import { type BulkState, type bulkFields, differences } from '@sofra/contract/catalog/menu-change/bulk.rules.ts'
import type { previewBulk } from '@sofra/contract/catalog/menu-change/menu-change.contract.ts'
import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import { useBranch, useBranchId } from '../../../kit/session/branch.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { type PhraseKey, useLang, useT } from '../../../kit/words/i18n.ts'
import { translatedText } from '../../../kit/words/translated.ts'
import styles from './BulkPreview.module.css'

type BulkField = (typeof bulkFields)[number]

const labels: Record<Exclude<BulkField, 'closed_until'>, PhraseKey> = {
  price: 'branch-product.price',
  premium_price: 'branch-product.premium_price',
  vat_rate: 'branch-product.vat_rate',
  tags: 'branch-product.tags',
  show_in_list: 'branch-product.show_in_list',
  status: 'menu-change.status',
}

/** Label and value of each field of a bulk change; the end is part of the status. */
const useStateText = () => {
  const t = useT()
  const { money, number, dateTime } = useFormat()
  const code = useBranch(useBranchId())?.currency.code
  const textOf = (field: keyof typeof labels, state: BulkState): string => {
    switch (field) {
      case 'price':
      case 'premium_price': {
        const amount = state[field]
        return amount === null ? '–' : money(amount, code)
      }
      case 'vat_rate':
        return `${number(state.vat_rate / 100)} %`
      case 'tags':
        return state.tags.join(', ') || '–'
      case 'show_in_list':
        return t(state.show_in_list ? 'branch-product.show_in_list' : 'menu-change.hidden')
      case 'status':
        if (state.closed_until) return t('menu.closed-until', { time: dateTime(state.closed_until) })
        return t(state.status === 'open' ? 'menu.open' : 'menu.closed')
    }
  }
  /** One row for each changed field. */
  return (fields: readonly BulkField[], before: BulkState, after: BulkState) =>
    [...new Set(fields.map((field) => (field === 'closed_until' ? 'status' : field)))].map((field) => ({
      field,
      label: t(labels[field]),
      before: textOf(field, before),
      after: textOf(field, after),
    }))
}

export type Preview = ReplyOf<typeof previewBulk>

// Enough for a preview; the total below counts the rest.
const shownAtMost = 100

/** The changed products with each field before and after, and the totals of the prices. */
export const BulkPreview = ({ products, unchanged }: Preview) => {
  const t = useT()
  const [lang] = useLang()
  const { money } = useFormat()
  const code = useBranch(useBranchId())?.currency.code
  const lines = useStateText()
  if (!products.length) return <p className={styles.note}>{t('menu-change.preview.same')}</p>
  const average = (of: 'before' | 'after') =>
    money(Math.round(products.reduce((sum, product) => sum + product[of].price, 0) / products.length), code)
  const priced = products.some(({ before, after }) => before.price !== after.price)
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('branch-product.one')}</th>
              <th scope="col">{t('menu-change.column.before')}</th>
              <th scope="col">{t('menu-change.column.after')}</th>
            </tr>
          </thead>
          {products.slice(0, shownAtMost).map(({ id, name, before, after }) => (
            <tbody key={id}>
              {lines(differences(before, after), before, after).map((line, index) => (
                <tr key={line.field}>
                  <th scope="row">
                    {index === 0 ? translatedText(name, lang) : null} <small>{line.label}</small>
                  </th>
                  <td className={styles.before}>{line.before}</td>
                  <td>{line.after}</td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
      <p className={styles.note}>
        {[
          products.length > shownAtMost && t('menu-change.preview.more', { n: products.length - shownAtMost }),
          priced && t('menu-change.preview.average', { before: average('before'), after: average('after') }),
          unchanged > 0 && t('menu-change.preview.unchanged', { n: unchanged }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  )
}
