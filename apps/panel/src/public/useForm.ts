import { type SubmitEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '../kit/http/api.ts'
import { type PhraseKey, useT } from '../kit/words/i18n.ts'
import { useCountdown } from './useCountdown.ts'

type Values = Readonly<Record<string, unknown>>
/** What is wrong, by the name of the input; `form` is what concerns the whole. */
type Faults = Readonly<Record<string, string>>

interface FormOf<V extends Values> {
  readonly start: V
  /** Throws `ApiError` when refused; its errors go to the inputs of their paths. Once it has answered, the form stays shut. */
  readonly send: (values: V) => Promise<void>
  /** Errors that only this form can find, by the name of the input. */
  readonly check?: (values: V) => Readonly<Record<string, PhraseKey | undefined>>
}

const faultOf = (input: HTMLInputElement): PhraseKey | undefined => {
  if (input.required && input.value.trim() === '') return 'rule.required'
  return input.validity.typeMismatch ? 'rule.email' : undefined
}

const refusals = (error: unknown, names: readonly string[], unknown: string): Faults => {
  if (!(error instanceof ApiError)) return { form: unknown }
  const named = error.errors.filter(({ path }) => names.includes(path))
  return named.length > 0
    ? Object.fromEntries(named.map(({ path, message }) => [path, message]))
    : { form: error.message }
}

/**
 * A small form of the pages before the sign-in, which load no form library: what is typed, what is wrong with it, and a
 * wait that runs down where the server asked for one. Inputs are named as the call names its fields.
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
    const own = check?.(values) ?? {}
    const form = event.currentTarget
    const inputs = [...form.querySelectorAll<HTMLInputElement>('input[name], select[name]')]
    const wrong = inputs.flatMap((input) => {
      const fault = faultOf(input) ?? own[input.name]
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
        // Drawn at once, so that the first input that was refused can have the focus.
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
