import { maxLengthOf } from '@sofra/contract/kernel/core.ts'
import { directionOf, languages } from '@sofra/contract/kernel/languages.ts'
import type { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useToast } from '../../toast/toast.ts'
import { useFormat } from '../../words/format.ts'
import { type PhraseKey, useT } from '../../words/i18n.ts'
import { useField } from '../field/useField.ts'
import styles from './RichText.module.css'
import { RichToolbar } from './RichToolbar.tsx'
import { richEditor } from './rich-editor.ts'

interface ColumnProps {
  readonly path: string
  readonly lang: (typeof languages)[number]
  /** Called when this editor gets the focus. */
  readonly onFocus: (editor: Editor) => void
}

/** Creates the editor of one language. It follows the form when that is reset or reloaded. */
const useRichEditor = (path: string, label: string, onFocus: (editor: Editor) => void) => {
  const t = useT()
  const toast = useToast()
  const { number } = useFormat()
  const field = useField(path)
  const value = String(field.value ?? '')
  const maxLength = maxLengthOf(field.schema) ?? Number.POSITIVE_INFINITY
  const host = useRef<HTMLDivElement>(null)
  const editor = useRef<Editor>(undefined)
  const written = useRef(value)
  const change = useEffectEvent((html: string) => {
    written.current = html
    field.onChange(html)
  })
  const focus = useEffectEvent(() => editor.current && onFocus(editor.current))
  const blur = useEffectEvent(() => field.onBlur())
  const refuse = useEffectEvent(() => toast.warn(t('rich.too-much', { most: number(maxLength) })))
  const begin = useEffectEvent((element: HTMLElement) =>
    richEditor({
      element,
      html: written.current,
      maxLength,
      onChange: change,
      onFocus: focus,
      onBlur: blur,
      onTooMuch: refuse,
    }),
  )
  useEffect(() => {
    if (!host.current) return
    const richEditor = begin(host.current)
    editor.current = richEditor
    return () => {
      editor.current = undefined
      richEditor.destroy()
    }
  }, [])
  useEffect(() => {
    if (value === written.current) return
    written.current = value
    editor.current?.commands.setContent(value, { emitUpdate: false })
  }, [value])
  const { disabled, 'aria-invalid': invalid, 'aria-describedby': described } = field.control
  useEffect(() => {
    editor.current?.setOptions({ editable: !disabled })
    const area = editor.current?.view.dom
    if (!area) return
    const attributes = { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, 'aria-describedby': described }
    for (const [name, of] of Object.entries(attributes)) area.setAttribute(name, of)
    area.setAttribute('tabindex', '0')
    area.toggleAttribute('aria-readonly', disabled)
    if (invalid) area.setAttribute('aria-invalid', 'true')
    else area.removeAttribute('aria-invalid')
  }, [disabled, invalid, described, label])
  return { host, field, length: value.length, maxLength }
}

const Column = ({ path, lang, onFocus }: ColumnProps) => {
  const t = useT()
  const { number } = useFormat()
  const { label } = useField(path)
  const language = t(`lang.${lang}` as PhraseKey)
  const { host, field, length, maxLength } = useRichEditor(
    path,
    t('form.in-language', { name: label, language }),
    onFocus,
  )
  return (
    <div className={styles.column} data-fault={field.error ? language : undefined}>
      <span className={styles.language} aria-hidden="true">
        {language}
      </span>
      <div ref={host} className={styles.area} lang={lang} dir={directionOf(lang)} />
      <span className={styles.count} data-over={length > maxLength || undefined}>
        {t('rich.length', { length: number(length), most: number(maxLength) })}
      </span>
    </div>
  )
}

/** The editors of a text, one per language, with a toolbar for the focused one. */
export default function RichTextColumns({ name }: { readonly name: string }) {
  const { control } = useField(name)
  const [editor, setEditor] = useState<Editor>()
  return (
    <>
      {control.disabled ? null : <RichToolbar editor={editor} />}
      <div className={styles.columns}>
        {languages.map((lang) => (
          <Column key={lang} path={`${name}.${lang}`} lang={lang} onFocus={setEditor} />
        ))}
      </div>
    </>
  )
}
