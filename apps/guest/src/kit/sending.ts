import { useState } from 'preact/hooks'
import { call, isPassing, Refused } from './api.ts'
import { newKey } from './new-key.ts'
import { stored } from './stored.ts'
import { t } from './t.ts'

interface Sending {
  readonly isBusy: boolean
  readonly faults: Refused['faults']
  /** The error that belongs to no field. */
  readonly text: string
}

interface Unanswered {
  readonly key: string
  readonly text: string
}

/**
 * Requests without a response, by path, for instance after a broken connection: an unchanged retry uses the same key, also from a
 * later page.
 */
const unanswered = stored<Readonly<Record<string, Unanswered | undefined>>>('asking', {})

/** Sends a body under an idempotency key, which is kept until there is a response. */
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

/** Sends a form: one request at a time, idempotently; errors are shown at their fields. */
export const useSending = (fields: readonly string[]) => {
  const [sending, setSending] = useState(idle)
  /** Returns undefined if refused. */
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
