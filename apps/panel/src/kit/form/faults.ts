import { type RefObject, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** How a refused field marks itself: `Field` on its element, a single control by its ARIA state. */
const refusedField = '[data-fault], [aria-invalid="true"]'
const control = 'input:not([type="hidden"]), textarea, select, button, [tabindex="0"]'

const isSeen = (element: HTMLElement) => element.checkVisibility() && !element.matches(':disabled')

/** Scrolls to the first refused field and focuses it. */
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

/** Focuses the first field of a form that can be typed into or chosen from. */
export const focusFirstControl = (form: Element | null) =>
  [...(form?.querySelectorAll<HTMLElement>(control) ?? [])].find(isSeen)?.focus({ preventScroll: true })

/** Returns the labels of the refused fields, in the order of the page. */
const faultsIn = (within: Element | null) =>
  [...(within?.querySelectorAll<HTMLElement>('[data-fault]') ?? [])]
    .map(({ dataset }) => dataset.fault ?? '')
    .join(', ')

/**
 * Returns the labels of the refused fields while there are any. It reads the page because a field may consist of several values.
 */
export const useFaultNames = (form: RefObject<Element | null>) => {
  const [names, setNames] = useState('')
  // Runs after each render of the form's state, because the errors change then.
  useEffect(() => {
    setNames(faultsIn(form.current))
  })
  return names
}

/**
 * Shows and focuses the first fault after each save that validation refuses. `refused` reports that the server refused fields.
 */
export const useFaults = <V extends FieldValues, C, T>({ formState }: UseFormReturn<V, C, T>) => {
  const ref = useRef<HTMLFormElement>(null)
  const [refusals, refused] = useReducer((count: number) => count + 1, 0)
  const handledCount = useRef(0)
  const { submitCount, errors } = formState
  const count = submitCount + refusals
  const show = useEffectEvent(() => {
    // The effects of a page run again when its tab comes to the front; only a new save counts.
    if (handledCount.current === count) return
    handledCount.current = count
    if (Object.keys(errors).length > 0) showFirstFault(ref.current)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what counts is that a save was refused
  useEffect(() => show(), [count])
  return { ref, refused }
}
