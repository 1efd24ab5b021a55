/** @jsxImportSource preact */
import type { GuestProfile } from '@sofra/contract/member/guest-account/guest-account.contract.ts'
import { phoneCode } from '@sofra/contract/member/phone-code/phone-code.rules.ts'
import { useState } from 'preact/hooks'
import { change, Refused } from '../kit/api.ts'
import { begin } from '../kit/begin.ts'
import { Field } from '../kit/Field.tsx'
import { useSending } from '../kit/sending.ts'
import { t } from '../kit/t.ts'
import { readProfile } from './mine.ts'

/** Verifies a member's e-mail address with a code. The address can then be used for signing in. */
export const ProveEmail = ({ known: { email, email_proved } }: { readonly known: GuestProfile }) => {
  const [isSent, setSent] = useState(false)
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const asking = useSending(['email'])
  if (!email || email_proved || !begin.sign_in_by.includes('email')) return null
  const ask = async () => setSent(Boolean(await asking.send('/ordering/sign-in-code', { email })))
  const prove = async () => {
    try {
      await change('PUT', '/ordering/me/email', { email, code })
      await readProfile()
    } catch (error) {
      setFault(error instanceof Refused ? (error.faults[0]?.message ?? error.message) : t('guest-page.no-connection'))
    }
  }
  if (!isSent)
    return (
      <div class="place">
        <p class="muted">{t('guest-page.account.email-unproved')}</p>
        <button type="button" class="quiet" disabled={asking.isBusy} onClick={() => void ask()}>
          {t('guest-page.account.prove-email')}
        </button>
        <p class="problem" role="status">
          {asking.text}
        </p>
      </div>
    )
  return (
    <>
      <Field
        label={t('reset.code')}
        value={code}
        change={(typed) => setCode(typed.replace(/\D/g, '').slice(0, phoneCode.digits))}
        fault={fault}
        more={{ autocomplete: 'one-time-code', inputMode: 'numeric' }}
      />
      <div class="place">
        <button type="button" class="quiet" disabled={code.length < phoneCode.digits} onClick={() => void prove()}>
          {t('guest-page.account.prove-email')}
        </button>
      </div>
    </>
  )
}
