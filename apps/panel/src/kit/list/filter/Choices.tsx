import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type Choice, matching, step } from '../../picker/choices.ts'
import { useT } from '../../words/i18n.ts'
import { SearchInput } from '../SearchInput.tsx'
import styles from './Choices.module.css'

/** Options up to which one sees at a glance what there is. */
export const few = 8

/** Finds options where there are more of them than are loaded. */
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
  /** Absent where the options are all that there are. */
  readonly search?: OptionSearch
  /** The first field takes the focus. */
  readonly opens?: boolean
}

const fieldsOf = (list: Element) => [...list.querySelectorAll('input')]

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** Up and down lead from one field of a list to the next, round its ends; Enter ticks, while one searches the first that was found. */
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

/** Options to be ticked, with a search over many and one press that leaves none of them. */
export const Choices = ({ label, options, chosen, onChange, search, opens = false }: ChoicesProps) => {
  const t = useT()
  const list = useRef<HTMLFieldSetElement>(null)
  const [typed, setTyped] = useState('')
  useEffect(() => {
    if (opens && list.current) fieldsOf(list.current)[0]?.focus()
  }, [opens])
  const text = search?.text ?? typed
  const shown = search ? options : matching(options, text)
  const toggle = (id: string) => {
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]
    // The same choice has one address, whichever was ticked first.
    const order = options.map((option) => option.id)
    onChange(search ? next : next.toSorted((one, other) => order.indexOf(one) - order.indexOf(other)))
  }
  return (
    <fieldset ref={list} className={styles.choices} onKeyDown={press}>
      <legend className="visually-hidden">{label}</legend>
      {search || options.length > few ? (
        <SearchInput value={text} label={t('filter.find', { name: label })} onChange={search?.onText ?? setTyped} />
      ) : null}
      <ul className={styles.list}>
        {shown.map(({ id, title, hint }) => (
          <li key={id}>
            <label className={styles.option}>
              <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
              <span>
                {title}
                {hint ? <small className={styles.hint}>{hint}</small> : null}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {shown.length === 0 ? (
        <p className={styles.none} role="status">
          {t(search?.pending ? 'list.loading' : 'list.no-match')}
        </p>
      ) : null}
      <button type="button" className={styles.clear} disabled={chosen.length === 0} onClick={() => onChange([])}>
        {t('filter.choose-none')}
      </button>
    </fieldset>
  )
}
