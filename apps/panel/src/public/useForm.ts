import { type SubmitEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '../kit/http/api.ts'
import { type PhraseKey, useT } from '../kit/words/i18n.ts'
import { useCountdown } from './useCountdown.ts'

type Values = Readonly<Record<string, unknown>>
/** Errors by the name of the input; `form` concerns the whole form. */
type Faults = Readonly<Record<string, string>>

interface FormOf<V extends Values> {
  readonly start: V
  /**
   * Throws `ApiError` when refused; its errors are shown at the inputs of their paths. After a success the form stays disabled.
   */
  readonly send: (values: V) => Promise<void>
  /** Client-side errors by the name of the input. */
  readonly check?: (values: V) => Readonly<Record<string, PhraseKey | undefined>>
}

const faultOf = (input: HTMLInputElement): PhraseKey | undefined => {
  if (input.required && input.value.trim() === '') return 'rule.required'
  return input.validity.typeMismatch ? 'rule.email' : undefined
}

const refusals = (error: unknown, names: readonly string[], unknown: string): Faults => {
  if (!(error instanceof ApiError)) return { form: unknown }
  const fieldErrors = error.errors.filter(({ path }) => names.includes(path))
  return fieldErrors.length > 0
    ? Object.fromEntries(fieldErrors.map(({ path, message }) => [path, message]))
    : { form: error.message }
}

/**
 * The form of the pages before the sign-in, which load no form library: values, errors, and a countdown if the server asks to
 * wait. Inputs are named like the call's fields.
 */
export const useForm = <V extends Values>({ start, send, check }: FormOf<V>) => {
  const t = useT()
  const [values, setValues] = useState(start)
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  const [wait, startWait] = useCountdown()

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy || wait > 0) return
    const checkErrors = check?.(values) ?? {}
    const form = event.currentTarget
    const inputs = [...form.querySelectorAll<HTMLInputElement>('input[name], select[name]')]
    const wrong = inputs.flatMap((input) => {
      const fault = faultOf(input) ?? checkErrors[input.name]
      return fault ? [[input, t(fault)] as const] : []
    })
    setFaults(Object.fromEntries(wrong.map(([input, text]) => [input.name, text])))
    if (wrong[0]) return wrong[0][0].focus()

    setBusy(true)
    try {
      await send(values)
    } catch (error) {
      setBusy(false)
      if (error instanceof ApiError && error.status === 429) startWait(error.retryAfter ?? 30)
      else {
        // Rendered at once, so that the first refused input can be focused.
        flushSync(() => setFaults(refusals(error, Object.keys(values), t('error.again'))))
        form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      }
    }
  }

  return {
    values,
    set: (patch: Partial<V>) => setValues((present) => ({ ...present, ...patch })),
    faults,
    message: wait > 0 ? t('login.slow-down', { wait }) : faults.form,
    submit,
    blocked: busy || wait > 0,
    busy,
  }
}
