import { chooseOptions } from '@sofra/contract/catalog/option/option.choice.ts'
import { Button } from 'antd'
import { RotateCcw } from 'lucide-react'
import { useId, useState } from 'react'
import { useFormat } from '../../../kit/format.ts'
import { useT } from '../../../kit/i18n.ts'
import { boundsText, type Picked, pickedAtFirst, useDraftGroup, withPieces } from './draft.ts'
import { GuestOption } from './GuestOption.tsx'
import styles from './GuestPreview.module.css'

/** How a guest chooses from the group as it is typed, and what the choice costs; by the rules that orders are checked with. */
export const GuestPreview = () => {
  const t = useT()
  const { money } = useFormat()
  const name = useId()
  const group = useDraftGroup()
  // What was picked counts for the way of choosing that it was picked under.
  const [touched, setTouched] = useState<{ type: string; picked: Picked }>()
  const own = touched?.type === group.selection_type ? touched.picked : undefined
  const picked = own ?? pickedAtFirst(group)
  const chosen = [...(own ?? [])]
    .filter(([id]) => group.items.some((item) => item.id === id))
    .map(([item_id, quantity]) => ({ catalog_id: group.id, item_id, quantity }))
  const choice = chooseOptions([group], chosen)
  return (
    <section className={styles.preview} aria-label={t('branch-option-group.preview')}>
      <h2 className={styles.title}>{t('branch-option-group.preview')}</h2>
      <div className={styles.card}>
        <p className={styles.name}>{group.name || t('branch-option-group.preview.nameless')}</p>
        <p className={styles.bounds}>{boundsText(t, group)}</p>
        {group.items.length === 0 ? <p className={styles.bounds}>{t('branch-option-group.preview.empty')}</p> : null}
        <ul className={styles.options}>
          {group.items.map((item) => (
            <GuestOption
              key={item.id}
              name={name}
              group={group}
              item={item}
              pieces={picked.get(item.id) ?? 0}
              onChange={(pieces) =>
                setTouched({ type: group.selection_type, picked: withPieces(group, picked, item.id, pieces) })
              }
            />
          ))}
        </ul>
        <div className={styles.sum} aria-live="polite">
          {choice.problems ? (
            <span className={styles.problem}>
              {choice.problems.map((problem) => t(problem.code, problem.params)).join(' ')}
            </span>
          ) : (
            <>
              <span>{t('branch-option-group.preview.price')}</span>
              <strong>{`${choice.price > 0 ? '+' : ''}${money(choice.price)}`}</strong>
            </>
          )}
        </div>
      </div>
      {touched ? (
        <Button
          type="text"
          size="small"
          icon={<RotateCcw size={14} aria-hidden="true" />}
          onClick={() => setTouched(undefined)}
        >
          {t('branch-option-group.preview.again')}
        </Button>
      ) : null}
    </section>
  )
}
