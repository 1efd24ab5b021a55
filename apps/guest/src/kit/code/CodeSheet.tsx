/** @jsxImportSource preact */
import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import { formatPhone, normalisePhone } from '@sofra/contract/kernel/phone.ts'
import type { checkPhoneCode } from '@sofra/contract/member/phone-code/phone-code.contract.ts'
import { phoneCode } from '@sofra/contract/member/phone-code/phone-code.rules.ts'
import { useEffect, useRef, useState } from 'preact/hooks'
import { begin } from '../begin.ts'
import { Field } from '../Field.tsx'
import { SendFoot } from '../SendFoot.tsx'
import { Sheet } from '../Sheet.tsx'
import { useSending } from '../sending.ts'
import { t } from '../t.ts'

/** The phone to which a code was last sent: reopening the sheet soon after sends no second one. */
let last = { phone: '', at: 0 }

const secondsLeft = (phone: string) =>
  last.phone === phone ? Math.ceil(phoneCode.againSeconds - (Date.now() - last.at) / 1_000) : 0

/** Counts down the seconds until another code may be requested. */
const useWait = (phone: string) => {
  const [remaining, setLeft] = useState(() => secondsLeft(phone))
  useEffect(() => {
    if (remaining <= 0) return
    const timer = setTimeout(() => setLeft(secondsLeft(phone)), 1_000)
    return () => clearTimeout(timer)
  }, [remaining])
  return [remaining, () => setLeft(secondsLeft(phone))] as const
}

/** Requests a code when the sheet opens, and on demand. */
const useCode = (phone: string) => {
  const asking = useSending([])
  const [remaining, follow] = useWait(phone)
  const ask = async () => {
    const answer = await asking.send('/ordering/phone-code', { phone, branch_id: begin.branch.id })
    if (!answer) return
    last = { phone, at: Date.now() }
    follow()
  }
  useEffect(() => {
    if (remaining <= 0) void ask()
  }, [])
  return { ask, left: remaining, isBusy: asking.isBusy, isSent: last.phone === phone, problem: asking.text }
}

interface Props {
  readonly phone: string
  /** Called with the proof of the phone. */
  readonly proved: (proof: string) => void
  readonly change: () => void
  /** The label of the submit button; by default it orders. */
  readonly press?: 'guest-page.code.order' | 'guest-page.institution.send' | 'guest-page.account.sign-in'
}

/** Asks for the code sent to a phone, before the order is placed. */
export const CodeSheet = ({ phone, proved, change, press = 'guest-page.code.order' }: Props) => {
  const [code, setCode] = useState('')
  const [isShort, setShort] = useState(false)
  const sent = useCode(phone)
  const { isBusy, text, send, faultOf } = useSending(['code'])
  const form = useRef<HTMLFormElement>(null)
  const focus = () => form.current?.querySelector('input')?.focus()
  useEffect(focus, [])
  const type = (typed: string) => {
    setShort(false)
    setCode(typed.replace(/\D/g, '').slice(0, phoneCode.digits))
  }
  const submit = async (event: Event) => {
    event.preventDefault()
    setShort(code.length < phoneCode.digits)
    if (code.length < phoneCode.digits) return focus()
    const answer = await send<ReplyOf<typeof checkPhoneCode>>('/ordering/phone-code/check', { phone, code })
    if (answer) proved(answer.proof)
  }
  const again = () => {
    setCode('')
    focus()
    void sent.ask()
  }
  const phoneText = formatPhone(normalisePhone(phone) ?? phone)
  return (
    <Sheet
      title={t('guest-page.code')}
      foot={<SendFoot form="code" label={t(press)} problem={sent.problem || text} isDisabled={isBusy} />}
    >
      <form id="code" noValidate ref={form} onSubmit={submit}>
        <p role="status">
          {sent.isBusy && t('guest-page.code.sending')}
          {sent.isSent && !sent.isBusy && t('guest-page.code.sent', { phone: phoneText, n: phoneCode.minutes })}
        </p>
        <Field
          label={t('reset.code')}
          value={code}
          change={type}
          fault={isShort ? t('reset.code-missing') : faultOf('code')}
          more={{ autocomplete: 'one-time-code', inputMode: 'numeric', required: true }}
        />
        <div class="place">
          <button type="button" class="quiet" disabled={sent.isBusy || sent.left > 0} onClick={again}>
            {sent.left > 0 ? t('guest-page.code.again-in', { wait: sent.left }) : t('guest-page.code.again')}
          </button>
          <button type="button" class="quiet" onClick={change}>
            {t('guest-page.code.change')}
          </button>
        </div>
      </form>
    </Sheet>
  )
}
