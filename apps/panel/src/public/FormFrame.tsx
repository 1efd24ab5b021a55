import type { ReactNode, SubmitEvent } from 'react'
import styles from './Form.module.css'

interface FormFrameProps {
  /** The result of `useForm`. */
  readonly form: {
    readonly submit: (event: SubmitEvent<HTMLFormElement>) => void
    readonly message: string | undefined
    readonly blocked: boolean
    readonly busy: boolean
  }
  readonly title: string
  /** An explanation of the form. */
  readonly text?: string
  /** The label of the submit button. */
  readonly does: string
  /** Content below the button. */
  readonly below: ReactNode
  /** The fields. */
  readonly children: ReactNode
}

/** A form before the sign-in: title, fields, form error and submit button. */
export const FormFrame = ({ form, title, text, does, below, children }: FormFrameProps) => (
  <form className={styles.form} noValidate onSubmit={form.submit}>
    <h1 className={styles.title}>{title}</h1>
    {text ? <p className={styles.text}>{text}</p> : null}
    {children}
    <p className={`bad numbers ${styles.fault}`} role="alert">
      {form.message}
    </p>
    <button className={styles.submit} type="submit" aria-disabled={form.blocked} data-busy={form.busy || undefined}>
      {does}
    </button>
    {below}
  </form>
)
