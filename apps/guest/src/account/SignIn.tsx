/** @jsxImportSource preact */
import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import { formatPhone, normalisePhone, phoneMaxLength } from '@sofra/contract/kernel/phone.ts'
import type { signIn } from '@sofra/contract/member/guest-account/sign-in.contract.ts'
import { phoneCode } from '@sofra/contract/member/phone-code/phone-code.rules.ts'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { guest } from '../basket/checkout.ts'
import { begin } from '../kit/begin.ts'
import { CodeSheet } from '../kit/code/CodeSheet.tsx'
import { proof } from '../kit/code/proof.ts'
import { Field } from '../kit/Field.tsx'
import { member, signedOutText } from '../kit/member.ts'
import { SendFoot } from '../kit/SendFoot.tsx'
import { Sheet } from '../kit/Sheet.tsx'
import { useSending } from '../kit/sending.ts'
import { t } from '../kit/t.ts'
import { readProfile } from './mine.ts'
import { useProfile } from './profile.ts'

type SignInChannel = (typeof begin.sign_in_by)[number]

/** The name of this device in the list of devices. */
const deviceName = () => {
  const { userAgent } = navigator
  const on = /iPhone|iPad|Android|Windows|Macintosh|Linux/.exec(userAgent)?.[0] ?? ''
  const by = /Edg|Firefox|Chrome|Safari/.exec(userAgent)?.[0] ?? ''
  return [by.replace('Edg', 'Edge'), on.replace('Macintosh', 'Mac')].filter(Boolean).join(' · ')
}

/** Counts down the seconds until another code may be requested. */
const useSeconds = () => {
  const [seconds, setLeft] = useState(0)
  useEffect(() => {
    if (seconds <= 0) return
    const timer = setTimeout(() => setLeft(seconds - 1), 1_000)
    return () => clearTimeout(timer)
  }, [seconds])
  return [seconds, setLeft] as const
}

/** Asks a new member for a name. */
const NameForm = ({ done }: { done: () => void }) => {
  const [name, setName] = useState(guest.value.name)
  const { save, isBusy, text, faultOf } = useProfile()
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), [])
  const submit = async (event: Event) => {
    event.preventDefault()
    if (!name.trim() || (await save({ first_name: name.trim() }))) done()
  }
  return (
    <Sheet
      title={t('guest-page.account.who')}
      foot={<SendFoot form="name" label={t('guest-page.account.save')} problem={text} isDisabled={isBusy} />}
    >
      <form id="name" noValidate ref={form} onSubmit={submit}>
        <Field
          label={t('guest-page.name')}
          value={name}
          change={setName}
          fault={faultOf('first_name')}
          more={{ autocomplete: 'name', maxLength: 60 }}
        />
      </form>
    </Sheet>
  )
}

/** The steps of a sign-in: phone or e-mail, code, and the name of a new member. */
const useSignIn = (done: () => void) => {
  const [way, setWay] = useState<SignInChannel>(begin.sign_in_by[0] ?? 'phone')
  const [typed, setTyped] = useState(guest.value.phone)
  const [step, setStep] = useState<'who' | 'code' | 'name'>('who')
  const [secondsLeft, wait] = useSeconds()
  const asking = useSending(['phone', 'email'])
  const entering = useSending(['code', 'new_phone'])
  const by = way === 'phone' ? { phone: typed } : { email: typed.trim() }
  const phone = way === 'phone' ? (normalisePhone(typed) ?? typed) : ''
  const ask = async () => {
    if (!(await asking.send('/ordering/sign-in-code', by))) return
    setStep('code')
    wait(phoneCode.againSeconds)
  }
  const [joining, setJoining] = useState('')
  // The new phone for which a code was requested, until another is typed.
  const [refused, setRefused] = useState('')
  const enter = async (code: string) => {
    const join = way === 'email' && joining.trim() ? { new_phone: joining } : {}
    const proved = join.new_phone && proof.value ? { phone_proof: proof.value } : {}
    const body = { ...by, ...join, ...proved, code, device: deviceName() }
    setRefused(joining)
    const answer = await entering.send<ReplyOf<typeof signIn>>('/ordering/sign-in', body)
    if (!answer) return
    member.value = { token: answer.token, phone, name: '' }
    signedOutText.value = ''
    await readProfile()
    if (member.value?.name) done()
    else setStep('name')
  }
  const to = way === 'phone' ? formatPhone(phone) : typed.trim()
  const isProofNeeded = refused === joining && entering.faults.some((one) => one.code === 'ordering.phone-code')
  return {
    way,
    setWay,
    typed,
    setTyped,
    step,
    setStep,
    secondsLeft,
    asking,
    entering,
    ask,
    enter,
    to,
    joining,
    setJoining,
    isProofNeeded,
    forgetRefused: () => setRefused(''),
  }
}
type Flow = ReturnType<typeof useSignIn>

const ofWay = {
  phone: {
    label: 'guest-page.phone',
    more: { type: 'tel', autocomplete: 'tel', inputMode: 'tel', maxLength: phoneMaxLength },
  },
  email: { label: 'member.consents.email', more: { type: 'email', autocomplete: 'email', maxLength: 254 } },
} as const

const Who = ({ flow: { way, setWay, typed, setTyped, asking } }: { flow: Flow }) => {
  const other = begin.sign_in_by.find((one) => one !== way)
  const { label, more } = ofWay[way]
  return (
    <>
      <p>{t('guest-page.account.why')}</p>
      <Field
        key={way}
        label={t(label)}
        value={typed}
        change={setTyped}
        fault={asking.faultOf(way)}
        more={{ ...more, required: true }}
      />
      {other && (
        <div class="place">
          <button
            type="button"
            class="quiet"
            onClick={() => {
              setWay(other)
              setTyped('')
            }}
          >
            {t(`guest-page.account.by-${other}`)}
          </button>
        </div>
      )}
    </>
  )
}

interface CodeProps {
  readonly flow: Flow
  readonly code: string
  readonly type: (code: string) => void
  readonly isShort: boolean
}

const Code = ({ flow, code, type, isShort }: CodeProps) => {
  const { to, secondsLeft, way, asking, entering, ask, setStep, joining, setJoining } = flow
  return (
    <>
      <p role="status">
        {asking.isBusy ? t('guest-page.code.sending') : t('guest-page.account.sent', { to, n: phoneCode.minutes })}
      </p>
      <Field
        label={t('reset.code')}
        value={code}
        change={type}
        fault={isShort ? t('reset.code-missing') : entering.faultOf('code')}
        more={{ autocomplete: 'one-time-code', inputMode: 'numeric', required: true }}
      />
      {way === 'email' && (
        <Field
          label={t('guest-page.account.new-phone')}
          value={joining}
          change={setJoining}
          fault={entering.faultOf('new_phone')}
          more={{ type: 'tel', autocomplete: 'tel', inputMode: 'tel', maxLength: 40 }}
        />
      )}
      <div class="place">
        <button type="button" class="quiet" disabled={asking.isBusy || secondsLeft > 0} onClick={() => void ask()}>
          {secondsLeft > 0 ? t('guest-page.code.again-in', { wait: secondsLeft }) : t('guest-page.code.again')}
        </button>
        <button type="button" class="quiet" onClick={() => setStep('who')}>
          {t('guest-page.account.other')}
        </button>
      </div>
    </>
  )
}

/** Signs a member in with a code; `done` continues afterwards. */
export const SignIn = ({ done }: { done: () => void }) => {
  const flow = useSignIn(done)
  const { step, way, asking, entering } = flow
  const [code, setCode] = useState('')
  const [isShort, setShort] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const focus = () => form.current?.querySelector('input')?.focus()
  useLayoutEffect(focus, [step, way])
  if (step === 'name') return <NameForm done={done} />
  if (flow.isProofNeeded)
    return (
      <CodeSheet
        phone={flow.joining}
        press="guest-page.account.sign-in"
        proved={(token) => {
          proof.value = token
          void flow.enter(code)
        }}
        change={flow.forgetRefused}
      />
    )
  const isWho = step === 'who'
  const submit = (event: Event) => {
    event.preventDefault()
    if (isWho) return void flow.ask()
    setShort(code.length < phoneCode.digits)
    if (code.length < phoneCode.digits) focus()
    else void flow.enter(code)
  }
  const type = (typed: string) => {
    setShort(false)
    setCode(typed.replace(/\D/g, '').slice(0, phoneCode.digits))
  }
  return (
    <Sheet
      title={t('guest-page.account.sign-in')}
      foot={
        <SendFoot
          form="sign-in"
          label={t(isWho ? 'guest-page.account.send' : 'guest-page.account.sign-in')}
          problem={asking.text || entering.text}
          isDisabled={asking.isBusy || entering.isBusy}
        />
      }
    >
      <form id="sign-in" noValidate ref={form} onSubmit={submit}>
        {isWho ? <Who flow={flow} /> : <Code flow={flow} code={code} type={type} isShort={isShort} />}
      </form>
    </Sheet>
  )
}
