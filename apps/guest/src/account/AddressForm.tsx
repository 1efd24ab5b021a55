/** @jsxImportSource preact */
import type { GuestAddress } from '@sofra/contract/member/guest-account/guest-account.contract.ts'
import { useState } from 'preact/hooks'
import { Refused } from '../kit/api.ts'
import { Field } from '../kit/Field.tsx'
import { type Location, LocationFields } from '../kit/LocationFields.tsx'
import { t } from '../kit/t.ts'

export type AddressInput = Omit<GuestAddress, 'id' | 'created_at'>

interface AddressFormProps {
  readonly known: AddressInput
  /** Whether text and location may be changed too. */
  readonly withText?: boolean
  readonly save: (input: AddressInput) => Promise<unknown>
  readonly done: () => void
}

const pointOf = ({ lat, lng }: AddressInput) => (lat === null || lng === null ? null : { lat, lng })

/** The typed values of an address. A point belongs to the text that it was kept with, until another is given. */
const useAddress = (known: AddressInput) => {
  const { label, text, note, district_id } = known
  const [typed, setTyped] = useState({ label, text, note, district: district_id })
  const [given, setGiven] = useState<Location['point']>()
  const point = given === undefined && typed.text === text ? pointOf(known) : (given ?? null)
  const { district, ...texts } = typed
  return {
    texts,
    location: { district, point },
    input: { ...texts, district_id: district, lat: point?.lat ?? null, lng: point?.lng ?? null },
    type: (to: Partial<typeof texts>) => setTyped((before) => ({ ...before, ...to })),
    relocate: ({ district, point }: Partial<Location>) => {
      if (district !== undefined) setTyped((before) => ({ ...before, district }))
      if (point !== undefined) setGiven(point)
    },
  }
}

/** A kept address: what its member calls it, and how it is found. */
export const AddressForm = ({ known, withText = false, save, done }: AddressFormProps) => {
  const { texts, location, input, type, relocate } = useAddress(known)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Pick<Refused, 'faults' | 'message'>>()
  const faultOf = (field: string) => problem?.faults.find(({ path }) => path === field)?.message
  const submit = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      // The basket has the fields of text and location, which may change while this form is open.
      await save({ ...known, ...(withText ? input : { label: texts.label, note: texts.note }) })
      done()
    } catch (error) {
      setProblem(error instanceof Refused ? error : { faults: [], message: t('guest-page.no-connection') })
      setBusy(false)
    }
  }
  // In the basket, Enter would send the order.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void submit()
  }
  return (
    <div class="group">
      {withText && (
        <>
          <Field
            label={t('guest-page.address')}
            value={texts.text}
            change={(text) => type({ text })}
            fault={faultOf('text')}
            more={{ autocomplete: 'street-address', maxLength: 400, required: true, onKeyDown }}
          />
          <LocationFields location={location} change={relocate} />
        </>
      )}
      <Field
        label={t('guest-page.account.address.label')}
        value={texts.label}
        change={(label) => type({ label })}
        fault={faultOf('label')}
        more={{ autocomplete: 'off', maxLength: 40, onKeyDown }}
      />
      <Field
        label={t('guest-page.account.address.note')}
        value={texts.note}
        change={(note) => type({ note })}
        fault={faultOf('note')}
        more={{ autocomplete: 'off', maxLength: 200, onKeyDown }}
      />
      <p class="problem" role="status">
        {problem && problem.faults.length === 0 ? problem.message : ''}
      </p>
      <div class="place">
        <button type="button" class="quiet" disabled={isBusy} onClick={() => void submit()}>
          {t('guest-page.account.save')}
        </button>
        <button type="button" class="quiet" onClick={done}>
          {t('guest-page.account.address.cancel')}
        </button>
      </div>
    </div>
  )
}
