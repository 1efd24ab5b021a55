import type { BodyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { changeProfile, GuestProfile } from '@sofra/contract/member/guest-account/guest-account.contract.ts'
import { useState } from 'preact/hooks'
import { change, Refused } from '../kit/api.ts'
import { t } from '../kit/t.ts'
import { profile, readProfile } from './mine.ts'

type OwnInput = Omit<BodyOf<typeof changeProfile>, 'version'>

interface Saving {
  readonly isBusy: boolean
  readonly text: string
  readonly faults: Refused['faults']
}

const idle: Saving = { isBusy: false, text: '', faults: [] }

const refusalOf = (error: unknown): Saving => {
  if (!(error instanceof Refused)) return { ...idle, text: t('guest-page.no-connection') }
  return error.faults.length ? { ...idle, faults: error.faults } : { ...idle, text: error.message }
}

/** Saves the member's profile; returns the errors. */
export const useProfile = () => {
  const [state, setState] = useState(idle)
  /** Returns whether it was saved. */
  const save = async (more: Partial<OwnInput>) => {
    const { value } = profile
    if (!value || state.isBusy) return false
    setState({ ...idle, isBusy: true })
    const { first_name, last_name, email, birth_date, wedding_date, plate, consents, version } = value
    const body = { first_name, last_name, email, birth_date, wedding_date, plate, consents, ...more, version }
    try {
      profile.value = await change<GuestProfile>('PUT', '/ordering/me', body)
      await readProfile()
      setState(idle)
      return true
    } catch (error) {
      // Changed on another device: the next attempt overwrites the current version.
      if (error instanceof Refused && error.status === 409) await readProfile()
      setState(refusalOf(error))
      return false
    }
  }
  return { ...state, save, faultOf: (field: string) => state.faults.find(({ path }) => path === field)?.message }
}
