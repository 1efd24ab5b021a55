import { chooseOptions } from '@sofra/contract/catalog/option/option.choice.ts'
import { chosenOf, type Picks, withPieces } from '@sofra/contract/catalog/option/option.picks.ts'
import type { OptionGroup } from '@sofra/contract/catalog/option/option.rules.ts'
import { Button } from 'antd'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useBranch, useBranchId } from '../../../../kit/session/branch.ts'
import { useFormat } from '../../../../kit/words/format.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { useDraftGroup } from '../draft.ts'
import styles from './Guest.module.css'
import { GuestGroup } from './GuestGroup.tsx'

/** A guest's way through the group, and what it costs; by the rules that orders are checked with. */
const Trial = ({ group }: { readonly group: OptionGroup }) => {
  const t = useT()
  const { money } = useFormat()
  const currency = useBranch(useBranchId())?.currency.code
  const [picks, setPicks] = useState<Picks>({})
  const choice = chooseOptions([group], chosenOf([group], picks))
  return (
    <div className={styles.preview}>
      <div className={styles.card}>
        <GuestGroup
          group={group}
          picks={picks}
          currency={currency}
          onPick={(item, pieces) => setPicks(withPieces(group, picks, item, pieces))}
        />
        <div className={styles.sum} aria-live="polite">
          {choice.problems ? (
            <span className={styles.problem}>
              {choice.problems.map((problem) => t(problem.code, problem.params)).join(' ')}
            </span>
          ) : (
            <>
              <span>{t('branch-option-group.preview.price')}</span>
              <strong>{`${choice.price > 0 ? '+' : ''}${money(choice.price, currency)}`}</strong>
            </>
          )}
        </div>
      </div>
      {group.id in picks ? (
        <Button type="text" size="small" icon={<RotateCcw size={14} aria-hidden="true" />} onClick={() => setPicks({})}>
          {t('branch-option-group.preview.again')}
        </Button>
      ) : null}
    </div>
  )
}

/** How a guest chooses from the group as it is typed. */
export const GuestPreview = () => {
  const group = useDraftGroup()
  // What was picked counts for the way of choosing that it was picked under.
  return <Trial key={group.selection_type} group={group} />
}
