import { useId } from 'react'
import { useT } from '../../kit/words/i18n.ts'
import styles from './Register.module.css'

interface ConsentProps {
  readonly value: boolean
  readonly fault: string | undefined
  readonly onChange: (value: boolean) => void
}

/** "I have read and accept …", in the order of words that the language has. */
export const Consent = ({ value, fault, onChange }: ConsentProps) => {
  const t = useT()
  const id = useId()
  const [before = '', after = ''] = t('register.consent', { 0: '\n' }).split('\n')
  return (
    <div className={styles.consent}>
      <label>
        <input
          type="checkbox"
          name="consent"
          checked={value}
          aria-invalid={fault !== undefined}
          aria-describedby={fault ? id : undefined}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>
          {before}
          <strong>{t('register.consent.terms')}</strong>
          {after}
        </span>
      </label>
      {fault ? (
        <p className={styles.fault} id={id} role="alert">
          {fault}
        </p>
      ) : null}
    </div>
  )
}
