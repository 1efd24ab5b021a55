import type { DayClose } from '@sofra/contract/money/day-close/day-close.contract.ts'
import type { PaperBlock } from '@sofra/contract/order/print/paper.ts'
import { useBranch } from '../../../../kit/session/branch.ts'
import { useCurrency } from '../../../../kit/words/format.ts'
import { useLang, useT } from '../../../../kit/words/i18n.ts'
import { closePaper } from './close-paper.ts'
import styles from './Preview.module.css'

const Block = ({ block }: { readonly block: PaperBlock }) => {
  if (block.kind === 'rule') return <hr />
  if ('amount' in block)
    return (
      <p className={styles.row} data-kind={block.kind}>
        <span>{block.text}</span>
        <span>{block.amount}</span>
      </p>
    )
  return <p data-kind={block.kind}>{block.text}</p>
}

/** The paper of a day close, black on white as it is printed. */
export const Preview = ({ of }: { readonly of: DayClose }) => {
  const t = useT()
  // The texts of the paper follow the panel's language.
  useLang()
  const branch = useBranch(of.branch_id)
  const currency = useCurrency(of.currency)
  if (!branch) return null
  return (
    <figure className={styles.paper} aria-label={t('day-close.preview')}>
      {closePaper(of, branch, currency).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a closed day never changes
        <Block key={index} block={block} />
      ))}
    </figure>
  )
}
