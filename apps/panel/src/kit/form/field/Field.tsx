import type { ReactNode } from 'react'
import { useT } from '../../words/i18n.ts'
import styles from './Field.module.css'

interface FieldProps {
  readonly id: string
  readonly label: string
  readonly required?: boolean
  readonly error?: string | undefined
  readonly help?: string | undefined
  /** Several controls under one label. */
  readonly group?: boolean
  readonly children: ReactNode
}

/** One labelled row of a form: label, required mark, control, and below it a hint or an error. */
export const Field = ({ id, label, required = false, error, help, group = false, children }: FieldProps) => {
  const t = useT()
  const name = (
    <>
      {label}
      {required ? (
        <span className={styles.required} title={t('form.required')}>
          <span aria-hidden="true">*</span>
          <span className="visually-hidden">{t('form.required')}</span>
        </span>
      ) : null}
    </>
  )
  const below = (
    <div id={`${id}-help`} className={`quiet small ${styles.below}`}>
      {error ? (
        <span role="alert" className="bad">
          {error}
        </span>
      ) : (
        help
      )}
    </div>
  )
  if (group)
    return (
      <fieldset
        className={styles.field}
        data-helped={help ? true : undefined}
        data-fault={error ? label : undefined}
        aria-describedby={`${id}-help`}
      >
        <legend className={styles.label}>{name}</legend>
        {children}
        {below}
      </fieldset>
    )
  return (
    <div className={styles.field} data-helped={help ? true : undefined} data-fault={error ? label : undefined}>
      <label className={styles.label} htmlFor={id}>
        {name}
      </label>
      {children}
      {below}
    </div>
  )
}
