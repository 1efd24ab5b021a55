import { chooseOptions } from '@sofra/contract/catalog/option/option.choice.ts'
import { chosenOf, type Picks, withPieces } from '@sofra/contract/catalog/option/option.picks.ts'
import type { OptionGroup } from '@sofra/contract/catalog/option/option.rules.ts'
import { Button } from 'antd'
import { RotateCcw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ShowValue } from '../../../../kit/form/merge/MergeDialog.tsx'
import { useBranch, useBranchId } from '../../../../kit/session/branch.ts'
import { useFormat } from '../../../../kit/words/format.ts'
import { useLang, useT } from '../../../../kit/words/i18n.ts'
import { translatedText } from '../../../../kit/words/translated.ts'
import { shownTranslated } from '../../menu-form/menu-form.api.tsx'
import { type Draft, useDraftGroup } from '../draft.ts'
import styles from './Guest.module.css'
import { GuestGroup } from './GuestGroup.tsx'

/** Renders an option group's values in the merge dialog. */
export const useShown = (): ShowValue => {
  const t = useT()
  const [lang] = useLang()
  const { money, number } = useFormat()
  const currency = useBranch(useBranchId())?.currency.code
  const item = ({ name, price, max_quantity: maxQuantity }: Draft['items'][number]) =>
    `${translatedText(name, lang)}  ${money(price, currency)}${maxQuantity > 1 ? `  × ${number(maxQuantity)}` : ''}`
  const ways: { readonly [F in keyof Draft]: (value: Draft[F]) => ReactNode } = {
    kind: (kind) => t(`branch-option-group.kind.${kind}`),
    name: shownTranslated,
    selection_type: (type) => t(`branch-option-group.selection_type.${type}`),
    mandatory: (on) => t(on ? 'value.yes' : 'value.no'),
    minimum_selection: (n) => number(n),
    selection_limit: (n) => (n === null ? null : number(n)),
    items: (items) => items.map(item).join('\n'),
  }
  return (field, value) => ways[field as keyof Draft](value as never) || t('value.none')
}

/** A guest's choice from the group and its price, by the rules of ordering. */
const Trial = ({ group }: { readonly group: OptionGroup }) => {
  const t = useT()
  const { money } = useFormat()
  const currency = useBranch(useBranchId())?.currency.code
  const [picks, setPicks] = useState<Picks>({})
  const choice = chooseOptions([group], chosenOf([group], picks))
  return (
    <div className={`stack-8 ${styles.preview}`}>
      <div className={styles.card}>
        <GuestGroup
          group={group}
          picks={picks}
          currency={currency}
          onPick={(item, pieces) => setPicks(withPieces(group, picks, item, pieces))}
        />
        <div className={styles.sum} aria-live="polite">
          {choice.problems ? (
            <span className="bad small">
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

/** Preview of the draft for guests. */
export const GuestPreview = () => {
  const group = useDraftGroup()
  // Picks belong to the selection type under which they were made.
  return <Trial key={group.selection_type} group={group} />
}
