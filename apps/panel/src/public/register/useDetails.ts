import type { MyRegistration } from '@sofra/contract/company/registration/register.contract.ts'
import {
  myRegistration,
  saveMyRegistration,
  submitMyRegistration,
} from '@sofra/contract/company/registration/register.contract.ts'
import {
  companyFields,
  type DetailField,
  detailFaults,
  restaurantFields,
} from '@sofra/contract/company/registration/registration.fields.ts'
import { isEditable } from '@sofra/contract/company/registration/registration.states.ts'
import { formatIban, isIban } from '@sofra/contract/kernel/iban.rules.ts'
import { formatPhone } from '@sofra/contract/kernel/phone.ts'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError, call } from '../../kit/http/api.ts'
import { useT } from '../../kit/words/i18n.ts'
import { createDraftSaver, type Draft, type DraftState } from './draft-saver.ts'

type Faults = Readonly<Partial<Record<DetailField, string>>>
export type Part = 'company' | 'restaurant'
const fieldsOf: Record<Part, readonly DetailField[]> = { company: companyFields, restaurant: restaurantFields }

/** Saves over the current version if the form was saved in another window. */
const save = async (draft: Draft, version: number) => {
  try {
    return (await call(saveMyRegistration, { body: { ...draft, version } })).version
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error
    const present = await call(myRegistration)
    if (!isEditable(present.status)) throw error
    return (await call(saveMyRegistration, { body: { ...draft, version: present.version } })).version
  }
}

const refusedIn = (error: ApiError): Faults =>
  Object.fromEntries(error.errors.map(({ path, message }) => [path.replace(/^details\./, ''), message]))

/** Formats stored values for reading; the server normalises them on submit. */
const readable = (details: Draft['details']) => ({
  ...details,
  iban: isIban(details.iban) ? formatIban(details.iban) : details.iban,
  company_phone: formatPhone(details.company_phone),
  restaurant_phone: formatPhone(details.restaurant_phone),
})

const firstOf = (faults: Faults, parts: readonly Part[]) =>
  parts.flatMap((part) => fieldsOf[part].map((field) => ({ part, field }))).find(({ field }) => faults[field])

/** Renders at once, so that the field exists to be focused, and the focus arrives together with its error. */
const showAt = (field: string | undefined, change: () => void) => {
  flushSync(change)
  document.querySelector<HTMLInputElement>(`input[name="${field}"]`)?.focus()
}

/**
 * The form of a registration: values save automatically, each part is validated before the next, the last one submits. `onSent`
 * gets the submitted registration.
 */
export const useDetails = (mine: MyRegistration, onSent: (mine: MyRegistration) => void, onGone: () => void) => {
  const t = useT()
  const [draft, setDraft] = useState<Draft>(() => ({ details: readable(mine.details), note: mine.note }))
  const [part, setPart] = useState<Part>('company')
  const [faults, setFaults] = useState<Faults>({})
  const [message, setMessage] = useState('')
  const [state, setState] = useState<DraftState>('idle')
  const [busy, setBusy] = useState(false)
  const [saver] = useState(() => createDraftSaver({ version: mine.version, save, onState: setState }))
  const parts: readonly Part[] = mine.type === 'customer' ? ['company', 'restaurant'] : ['company']
  useEffect(() => () => void saver.flush(), [saver])

  const change = (next: Draft) => {
    setDraft(next)
    saver.change(next)
  }
  const show = (faults: Faults) => {
    const first = firstOf(faults, parts)
    showAt(first?.field, () => {
      setFaults(faults)
      if (first) setPart(first.part)
    })
  }
  const send = async () => {
    setBusy(true)
    setMessage('')
    try {
      const version = await saver.flush()
      onSent(await call(submitMyRegistration, { body: { ...draft, version } }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 409) return onGone()
      show(refusedIn(error))
      setMessage(error.message)
    } finally {
      setBusy(false)
    }
  }
  const next = async () => {
    if (busy) return
    const wrong = detailFaults(fieldsOf[part], draft.details)
    if (Object.keys(wrong).length > 0)
      return show(Object.fromEntries(Object.entries(wrong).map(([field, rule]) => [field, t(rule)])))
    setFaults({})
    if (part === parts.at(-1)) return send()
    showAt(fieldsOf.restaurant[0], () => setPart('restaurant'))
  }

  return {
    draft,
    part,
    faults,
    message,
    state,
    busy,
    isLast: part === parts.at(-1),
    set: (field: DetailField, typed: string) => change({ ...draft, details: { ...draft.details, [field]: typed } }),
    setNote: (note: string) => change({ ...draft, note }),
    back: () => setPart('company'),
    next,
  }
}
