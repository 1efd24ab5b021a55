/** @jsxImportSource preact */
import type { GuestAddress } from '@sofra/contract/member/guest-account/guest-account.contract.ts'
import { useState } from 'preact/hooks'
import { Refused } from '../kit/api.ts'
import { Field } from '../kit/Field.tsx'
import { t } from '../kit/t.ts'

export type AddressInput = Omit<GuestAddress, 'id' | 'created_at'>

interface AddressFormProps {
  readonly known: AddressInput
  /** Whether the text may be changed too. */
  readonly withText?: boolean
  readonly save: (input: AddressInput) => Promise<unknown>
  readonly done: () => void
}

/** A kept address: what its member calls it, and how it is found. */
export const AddressForm = ({ known, withText = false, save, done }: AddressFormProps) => {
  const { label, text, note } = known
  const [own, setOwn] = useState({ label, note, ...(withText ? { text } : {}) })
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Pick<Refused, 'faults' | 'message'>>()
  const faultOf = (field: string) => problem?.faults.find(({ path }) => path === field)?.message
  const submit = async () => {
    if (isBusy) return
    setBusy(true)
    // A point belongs to the text that it was kept with.
    const point = (own.text ?? text) === text ? {} : { lat: null, lng: null }
    try {
      await save({ ...known, ...own, ...point })
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
      {own.text !== undefined && (
        <Field
          label={t('guest-page.address')}
          value={own.text}
          change={(text) => setOwn({ ...own, text })}
          fault={faultOf('text')}
          more={{ autocomplete: 'street-address', maxLength: 400, required: true, onKeyDown }}
        />
      )}
      <Field
        label={t('guest-page.account.address.label')}
        value={own.label}
        change={(label) => setOwn({ ...own, label })}
        fault={faultOf('label')}
        more={{ autocomplete: 'off', maxLength: 40, onKeyDown }}
      />
      <Field
        label={t('guest-page.account.address.note')}
        value={own.note}
        change={(note) => setOwn({ ...own, note })}
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
