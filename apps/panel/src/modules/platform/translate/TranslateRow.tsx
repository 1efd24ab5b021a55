import { directionOf, type Lang, localeOf } from '@sofra/contract/kernel/languages.ts'
import { fill } from '@sofra/contract/kernel/phrases.ts'
import { type TranslationRow, translate } from '@sofra/contract/platform/translate/translate.contract.ts'
import { Check, CircleAlert, LoaderCircle } from 'lucide-react'
import { type KeyboardEvent, useId, useRef } from 'react'
import { useMay } from '../../../kit/session/access.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './TranslateRow.module.css'
import type { Overview } from './translate-filters.ts'
import { useTranslation } from './useTranslation.ts'

interface TranslateRowProps {
  readonly row: TranslationRow
  readonly language: Lang
  readonly forms: Overview['forms']
  readonly screens: Overview['screens']
  readonly onRow: (row: TranslationRow) => void
  readonly onNext: (key: string) => void
}

const shownScreens = 2

/** The screens that use a phrase: some by name, all in the tooltip. */
const Used = ({ used, screens }: { readonly used: readonly string[]; readonly screens: Overview['screens'] }) => {
  const t = useT()
  const names = [...new Set(used.flatMap((place) => screens.find(({ screen }) => screen === place)?.name ?? []))]
  const more = names.length - shownScreens
  if (names.length === 0) return null
  return (
    <span title={names.join(', ')}>
      {names.slice(0, shownScreens).join(', ')}
      {more > 0 ? ` ${t('translate.more', { n: more })}` : null}
    </span>
  )
}

/** The text in the three built-in languages, its context, and the previously translated source if that has changed. */
const Source = ({ row, screens }: Pick<TranslateRowProps, 'row' | 'screens'>) => {
  const t = useT()
  const { words } = row
  return (
    <div className={`column breakable ${styles.source}`} dir="ltr">
      <p className={styles.turkish} lang="tr">
        {words.tr}
      </p>
      {row.was === null ? null : (
        <p className={styles.was}>
          {t('translate.was')} <del lang="tr">{row.was}</del>
        </p>
      )}
      <p className={`quiet small wrap-row ${styles.others}`}>
        <span lang="en">{words.en}</span>
        <span lang="de">{words.de}</span>
      </p>
      <p className={`wrap-row ${styles.about}`}>
        <code>{row.key}</code>
        <Used used={row.used} screens={screens} />
      </p>
    </div>
  )
}

interface FormsProps {
  readonly text: string
  readonly forms: Overview['forms']
  readonly language: Lang
}

/** The plural forms of a language, with the text for an example number of each. */
const Forms = ({ text, forms, language }: FormsProps) => {
  const t = useT()
  const textFor = (numbers: string) => fill(text, { n: Number(numbers.split(',')[0]) }, language)
  return (
    <div className={styles.forms}>
      <span>{t('translate.forms', { sign: '|' })}</span>
      <ol>
        {forms.map(({ form, numbers }) => (
          <li key={form}>
            <code>{form}</code> <small>({numbers})</small>
            {text.includes('|') ? <bdi>{textFor(numbers)}</bdi> : null}
          </li>
        ))}
      </ol>
    </div>
  )
}

const State = ({ state }: { readonly state: 'saving' | 'saved' | 'failed' | undefined }) => {
  const t = useT()
  if (state === 'saving')
    return <LoaderCircle size={16} className={styles.turning} aria-label={t('translate.saving')} />
  if (state === 'failed') return <CircleAlert size={16} className={styles.failed} aria-hidden />
  return state === 'saved' ? <Check size={16} className={styles.saved} aria-label={t('translate.saved')} /> : null
}

/** One phrase and its translation. Enter saves and moves on, Escape reverts; leaving the field saves too. */
export const TranslateRow = (props: TranslateRowProps) => {
  const { row, language, forms, screens, onRow, onNext } = props
  const t = useT()
  const may = useMay()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const { text, setText, fault, state, save } = useTranslation(row, language, onRow)

  const press = async (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') setText(undefined)
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    if (await save({ again: true })) onNext(row.key)
  }
  const insert = (place: string) => {
    const area = field.current
    if (!area) return
    area.focus()
    area.setRangeText(`{${place}}`, area.selectionStart, area.selectionEnd, 'end')
    setText(area.value)
  }

  return (
    <li className={styles.row} data-key={row.key} data-state={row.state} translate="no">
      <Source row={row} screens={screens} />
      <div className={`column ${styles.target}`}>
        <div className={`row ${styles.field}`} data-wrong={fault !== undefined || undefined}>
          <textarea
            ref={field}
            rows={1}
            lang={localeOf(language)}
            dir={directionOf(language)}
            value={text}
            readOnly={!may(translate.write)}
            placeholder={row.built}
            aria-label={t('translate.text.of', { text: row.words.tr })}
            aria-invalid={fault !== undefined}
            aria-describedby={`${id}-fault`}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={press}
            onBlur={() => void save()}
          />
          <State state={state} />
        </div>
        <p id={`${id}-fault`} className={`bad small ${styles.fault}`} role="alert">
          {fault}
        </p>
        <div className={`wrap-row ${styles.help}`}>
          {row.places.map((place) => (
            // Pressing it must not blur the field, because blurring saves.
            <button
              key={place}
              type="button"
              tabIndex={-1}
              className={styles.place}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => insert(place)}
            >
              {`{${place}}`}
            </button>
          ))}
          {row.is_counted && forms.length > 1 ? <Forms text={text} forms={forms} language={language} /> : null}
        </div>
      </div>
    </li>
  )
}
