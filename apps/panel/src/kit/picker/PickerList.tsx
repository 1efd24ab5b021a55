import { useEffect, useRef } from 'react'
import type { Choice, ChoiceGroup } from './choices.ts'
import styles from './Picker.module.css'

interface PickerListProps<C extends Choice> {
  readonly id: string
  readonly label: string
  readonly groups: readonly ChoiceGroup<C>[]
  readonly active: C | undefined
  readonly empty: string
  readonly onPick: (choice: C) => void
}

export const PickerList = <C extends Choice>({ id, label, groups, active, empty, onPick }: PickerListProps<C>) => {
  const list = useRef<HTMLDivElement>(null)
  const activeId = active?.id

  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice that the keys have reached is brought into sight
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const filled = groups.filter(({ items }) => items.length > 0)
  return (
    <div className={styles.results}>
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={label}>
        {filled.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand inside a listbox
          <div key={group.label} role="group" aria-label={group.label}>
            <div className={styles.label} aria-hidden="true">
              {group.label}
            </div>
            {group.items.map((choice) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field above keeps the focus and has the keys
              <div
                key={choice.id}
                id={`${id}-${choice.id}`}
                role="option"
                className={styles.choice}
                aria-selected={choice.id === activeId}
                onClick={() => onPick(choice)}
              >
                <span>{choice.title}</span>
                {choice.hint ? <small>{choice.hint}</small> : null}
              </div>
            ))}
          </div>
        ))}
      </div>
      {filled.length === 0 ? (
        <p className={styles.empty} role="status">
          {empty}
        </p>
      ) : null}
    </div>
  )
}
