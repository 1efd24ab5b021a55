import { useId } from 'react'
import { useT } from '../../kit/words/i18n.ts'
import styles from './Register.module.css'

/** A note to the platform beside the form. */
export const Note = ({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) => {
  const t = useT()
  const id = useId()
  return (
    <div className={styles.note}>
      <label htmlFor={id}>{t('register.note')}</label>
      <textarea id={id} value={value} maxLength={1_000} onChange={({ target }) => onChange(target.value)} />
    </div>
  )
}
