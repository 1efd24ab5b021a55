import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useT } from '../words/i18n.ts'
import { type Choice, type ChoiceGroup, step } from './choices.ts'
import styles from './Picker.module.css'

interface PickerListProps<C extends Choice> {
  readonly id: string
  readonly label: string
  readonly groups: readonly ChoiceGroup<C>[]
  readonly active: C | undefined
  readonly empty: string
  readonly onPick: (choice: C) => void
}

const PickerList = <C extends Choice>({ id, label, groups, active, empty, onPick }: PickerListProps<C>) => {
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

interface PickerProps<C extends Choice> {
  readonly label: string
  readonly placeholder: string
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly groups: readonly ChoiceGroup<C>[]
  readonly empty: string
  readonly onPick: (choice: C) => void
  readonly onClose: () => void
}

/** A search field over a grouped list of choices, made for the keyboard. */
export const Picker = <C extends Choice>({
  label,
  placeholder,
  query,
  onQuery,
  groups,
  empty,
  onPick,
  onClose,
}: PickerProps<C>) => {
  const t = useT()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [index, setIndex] = useState(0)
  const choices = groups.flatMap(({ items }) => items)
  const active = choices[Math.min(index, choices.length - 1)]

  useEffect(() => dialog.current?.showModal(), [])

  const pick = (choice: C) => {
    setIndex(0)
    // Returns the focus to its previous element before the next dialog takes it.
    if (!choice.asks) dialog.current?.close()
    onPick(choice)
  }
  const byKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setIndex(step(Math.min(index, choices.length - 1), event.key === 'ArrowDown' ? 1 : -1, choices.length))
    }
    if (event.key === 'Enter' && active) {
      event.preventDefault()
      pick(active)
    }
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a dialog closes by Escape on its own; the click is on its backdrop
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className={`row faint rigid ${styles.field}`}>
        <Search size={18} aria-hidden="true" />
        <input
          autoFocus
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded={choices.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active ? `${id}-${active.id}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          value={query}
          onKeyDown={byKey}
          onChange={({ target }) => {
            setIndex(0)
            onQuery(target.value)
          }}
        />
      </div>
      <PickerList id={id} label={label} groups={groups} active={active} empty={empty} onPick={pick} />
      <p className={styles.hint}>{t('palette.hint')}</p>
    </dialog>
  )
}
