import { type RefObject, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** A field that was refused says so, whatever it consists of: `Field` by its label, a control of its own by its state. */
const refusedField = '[data-fault], [aria-invalid="true"]'
const control = 'input:not([type="hidden"]), textarea, select, button, [tabindex="0"]'

const isSeen = (element: HTMLElement) => element.checkVisibility() && !element.matches(':disabled')

/** Brings the first refused field into sight and moves the focus into it. */
export const showFirstFault = (within: Element | null) => {
  const fields = [...(within?.querySelectorAll<HTMLElement>(refusedField) ?? [])]
  const field = fields.find((one) => one.checkVisibility())
  if (!field) return
  const invalid = field.querySelector<HTMLElement>('[aria-invalid="true"]')
  const target =
    invalid ?? (field.matches(control) ? field : [...field.querySelectorAll<HTMLElement>(control)].find(isSeen))
  field.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}

/** Moves the focus into the first field of a form that one can type into or choose from. */
export const focusFirstControl = (form: Element | null) =>
  [...(form?.querySelectorAll<HTMLElement>(control) ?? [])].find(isSeen)?.focus({ preventScroll: true })

/** What the fields are called that were refused, as they stand on the page. */
const faultsIn = (within: Element | null) =>
  [...(within?.querySelectorAll<HTMLElement>('[data-fault]') ?? [])]
    .map(({ dataset }) => dataset.fault ?? '')
    .join(', ')

/** The names of the refused fields of a form, as long as they are. Read from the page: a field may stand for several values. */
export const useFaultNames = (form: RefObject<Element | null>) => {
  const [names, setNames] = useState('')
  // After each drawing of the form's state, which is when they change.
  useEffect(() => {
    setNames(faultsIn(form.current))
  })
  return names
}

/**
 * For a form: after each save that its rules refuse, the first fault is shown and has the focus. `refused` says that the
 * server has refused some of its fields.
 */
export const useFaults = <V extends FieldValues, C, T>({ formState }: UseFormReturn<V, C, T>) => {
  const ref = useRef<HTMLFormElement>(null)
  const [refusals, refused] = useReducer((count: number) => count + 1, 0)
  const shown = useRef(0)
  const { submitCount, errors } = formState
  const count = submitCount + refusals
  const show = useEffectEvent(() => {
    // The effects of a page run again when its tab comes to the front; nobody has saved by that.
    if (shown.current === count) return
    shown.current = count
    if (Object.keys(errors).length > 0) showFirstFault(ref.current)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what counts is that a save was refused
  useEffect(() => show(), [count])
  return { ref, refused }
}
