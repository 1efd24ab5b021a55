import { type Picks, piecesOf } from '@sofra/contract/catalog/option/option.picks.ts'
import type { OptionGroup } from '@sofra/contract/catalog/option/option.rules.ts'
import { useId } from 'react'
import { useT } from '../../../../kit/words/i18n.ts'
import { boundsText } from '../bounds.ts'
import styles from './Guest.module.css'
import { GuestOption } from './GuestOption.tsx'

interface GuestGroupProps {
  readonly group: OptionGroup
  readonly picks: Picks
  readonly currency: string | undefined
  readonly onPick: (item: number, pieces: number) => void
}

/** One option group for the guest. */
export const GuestGroup = ({ group, picks, currency, onPick }: GuestGroupProps) => {
  const t = useT()
  const name = useId()
  const pieces = piecesOf(group, picks)
  return (
    <fieldset className={styles.group}>
      <legend>
        {group.name || t('branch-option-group.preview.nameless')}
        <span className={`quiet small ${styles.bounds}`}>{boundsText(t, group)}</span>
      </legend>
      {group.items.length === 0 ? (
        <p className={`quiet small ${styles.bounds}`}>{t('branch-option-group.preview.empty')}</p>
      ) : null}
      <ul className={styles.options}>
        {group.items.map((item) => (
          <GuestOption
            key={item.id}
            name={name}
            group={group}
            item={item}
            pieces={pieces[item.id] ?? 0}
            currency={currency}
            onChange={(next) => onPick(item.id, next)}
          />
        ))}
      </ul>
    </fieldset>
  )
}
