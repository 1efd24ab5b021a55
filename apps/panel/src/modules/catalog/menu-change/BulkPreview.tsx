import { type BulkState, type bulkFields, differences } from '@sofra/contract/catalog/menu-change/bulk.rules.ts'
import type { previewBulk } from '@sofra/contract/catalog/menu-change/menu-change.contract.ts'
import { productColumns } from '@sofra/contract/catalog/product/product.columns.ts'
import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import { useBranch, useBranchId } from '../../../kit/session/branch.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useLang, useT } from '../../../kit/words/i18n.ts'
import { translatedText } from '../../../kit/words/translated.ts'
import styles from './BulkPreview.module.css'

type BulkField = Exclude<(typeof bulkFields)[number], 'closed_until'>

/** Label and value of each field of a bulk change; the status includes its end. */
const useStateText = () => {
  const t = useT()
  const { money, rate, dateTime } = useFormat()
  const code = useBranch(useBranchId())?.currency.code
  const statusOf = ({ status, closed_until }: BulkState) => {
    if (closed_until) return t('menu.closed-until', { time: dateTime(closed_until) })
    return t(status === 'open' ? 'menu.open' : 'menu.closed')
  }
  const textOf = (field: BulkField, state: BulkState): string => {
    if (field === 'status') return statusOf(state)
    const value = state[field]
    if (value === null) return '–'
    if (typeof value === 'boolean') return t(value ? `branch-product.${field}` : 'menu-change.hidden')
    if (typeof value === 'object') return value.join(', ') || '–'
    return productColumns[field].kind === 'rate' ? rate(value) : money(value, code)
  }
  /** One row for each changed field. */
  return (fields: readonly (typeof bulkFields)[number][], before: BulkState, after: BulkState) =>
    [...new Set(fields.map((field) => (field === 'closed_until' ? 'status' : field)))].map((field) => ({
      field,
      label: t(field === 'status' ? 'menu-change.status' : `branch-product.${field}`),
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
      <div className={`card ${styles.scroll}`}>
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
