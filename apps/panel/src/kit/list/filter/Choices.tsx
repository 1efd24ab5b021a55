import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type Choice, matching, step } from '../../picker/choices.ts'
import { useT } from '../../words/i18n.ts'
import { SearchInput } from '../SearchInput.tsx'
import styles from './Choices.module.css'

/** Up to this number of options no search is needed. */
export const few = 8

/** Searches options if not all of them are loaded. */
interface OptionSearch {
  readonly text: string
  readonly onText: (text: string) => void
  readonly pending: boolean
}

export interface ChoicesProps {
  readonly label: string
  readonly options: readonly Choice[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
  /** Absent if all options are loaded. */
  readonly search?: OptionSearch
  /** The first field takes the focus. */
  readonly opens?: boolean
}

const fieldsOf = (list: Element) => [...list.querySelectorAll('input')]

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** Up and down move between the fields of a list, cyclically. Enter selects; in the search field it selects the first match. */
const press = (event: KeyboardEvent) => {
  const fields = fieldsOf(event.currentTarget)
  const at = fields.indexOf(event.target as HTMLInputElement)
  const by = steps[event.key]
  if (at < 0 || event.nativeEvent.isComposing || (!by && event.key !== 'Enter')) return
  event.preventDefault()
  if (by) fields[step(at, by, fields.length)]?.focus()
  else
    fields
      .slice(at)
      .find(({ type }) => type === 'checkbox')
      ?.click()
}

/** Options with checkboxes, with a search for long lists and a button that clears them. */
export const Choices = ({ label, options, chosen, onChange, search, opens = false }: ChoicesProps) => {
  const t = useT()
  const list = useRef<HTMLFieldSetElement>(null)
  const [typed, setTyped] = useState('')
  useEffect(() => {
    if (opens && list.current) fieldsOf(list.current)[0]?.focus()
  }, [opens])
  const text = search?.text ?? typed
  const visibleOptions = search ? options : matching(options, text)
  const toggle = (id: string) => {
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]
    // The same selection has one address, in any order of clicks.
    const order = options.map((option) => option.id)
    onChange(search ? next : next.toSorted((one, other) => order.indexOf(one) - order.indexOf(other)))
  }
  return (
    <fieldset ref={list} className={`column ${styles.choices}`} onKeyDown={press}>
      <legend className="visually-hidden">{label}</legend>
      {search || options.length > few ? (
        <SearchInput value={text} label={t('filter.find', { name: label })} onChange={search?.onText ?? setTyped} />
      ) : null}
      <ul className={styles.list}>
        {visibleOptions.map(({ id, title, hint }) => (
          <li key={id}>
            <label className={`row ${styles.option}`}>
              <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
              <span>
                {title}
                {hint ? <small className={styles.hint}>{hint}</small> : null}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {visibleOptions.length === 0 ? (
        <p className="quiet" role="status">
          {t(search?.pending ? 'list.loading' : 'list.no-match')}
        </p>
      ) : null}
      <button type="button" className={styles.clear} disabled={chosen.length === 0} onClick={() => onChange([])}>
        {t('filter.choose-none')}
      </button>
    </fieldset>
  )
}
