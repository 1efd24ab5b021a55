import { useState } from 'preact/hooks'
import { call, Refused } from '../kit/api.ts'
import { say } from '../kit/say.ts'

interface Sending {
  readonly isBusy: boolean
  readonly faults: Refused['faults']
  /** What is wrong, and is no field's. */
  readonly text: string
}

const idle: Sending = { isBusy: false, faults: [], text: '' }

const refusalOf = (error: unknown, fields: readonly string[]): Sending => {
  if (!(error instanceof Refused)) return { ...idle, text: say('guest-page.no-connection') }
  const { faults, message } = error
  return {
    ...idle,
    faults,
    text: faults.every(({ path }) => fields.includes(path)) && faults.length > 0 ? '' : message,
  }
}

/** Sends what a form of these fields holds, once at a time; what was refused stands at its field. */
export const useSending = (fields: readonly string[]) => {
  const [sending, setSending] = useState(idle)
  /** Answers undefined where it was refused. */
  const send = async <Reply>(path: string, body: unknown): Promise<Reply | undefined> => {
    if (sending.isBusy) return undefined
    setSending({ ...idle, isBusy: true })
    try {
      const reply = await call<Reply>(path, body)
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
