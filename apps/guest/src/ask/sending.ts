import { useState } from 'preact/hooks'
import { call, isPassing, Refused } from '../kit/api.ts'
import { newKey } from '../kit/new-key.ts'
import { stored } from '../kit/stored.ts'
import { t } from '../kit/t.ts'

interface Sending {
  readonly isBusy: boolean
  readonly faults: Refused['faults']
  /** What is wrong, and is no field's. */
  readonly text: string
}

interface Unanswered {
  readonly key: string
  readonly text: string
}

/** By path what was sent and got no answer, as when the connection broke: sent again unchanged it is the same, also by a later page. */
const unanswered = stored<Readonly<Record<string, Unanswered | undefined>>>('asking', {})

/** Sends a body under a key of its own, which stands until it is answered. */
const callOnce = async <Reply>(path: string, body: unknown): Promise<Reply> => {
  const text = JSON.stringify(body)
  const before = unanswered.value[path]
  const { key } = before?.text === text ? before : { key: newKey() }
  unanswered.value = { ...unanswered.value, [path]: { key, text } }
  const answered = () => {
    unanswered.value = { ...unanswered.value, [path]: undefined }
  }
  try {
    const reply = await call<Reply>(path, body, { 'idempotency-key': key })
    answered()
    return reply
  } catch (error) {
    if (!isPassing(error)) answered()
    throw error
  }
}

const idle: Sending = { isBusy: false, faults: [], text: '' }

const refusalOf = (error: unknown, fields: readonly string[]): Sending => {
  if (!(error instanceof Refused)) return { ...idle, text: t('guest-page.no-connection') }
  const { faults, message } = error
  return {
    ...idle,
    faults,
    text: faults.every(({ path }) => fields.includes(path)) && faults.length > 0 ? '' : message,
  }
}

/** Sends what a form of these fields holds, once at a time and once however often it has to be sent; what was refused stands at its field. */
export const useSending = (fields: readonly string[]) => {
  const [sending, setSending] = useState(idle)
  /** Answers undefined where it was refused. */
  const send = async <Reply>(path: string, body: unknown): Promise<Reply | undefined> => {
    if (sending.isBusy) return undefined
    setSending({ ...idle, isBusy: true })
    try {
      const reply = await callOnce<Reply>(path, body)
      setSending(idle)
      return reply
    } catch (error) {
      setSending(refusalOf(error, fields))
      requestAnimationFrame(() => document.querySelector<HTMLElement>('.sheet [aria-invalid=true]')?.focus())
      return undefined
    }
  }
  return { ...sending, send, faultOf: (field: string) => sending.faults.find(({ path }) => path === field)?.message }
}
