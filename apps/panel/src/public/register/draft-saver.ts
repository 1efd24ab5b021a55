import type { DetailField } from '@sofra/contract/company/registration/registration.fields.ts'

export interface Draft {
  readonly details: Readonly<Record<DetailField, string>>
  readonly note: string
}
export type DraftState = 'idle' | 'saving' | 'saved' | 'failed'

interface Parts {
  /** The server's version. */
  readonly version: number
  /** Saves a draft over a version and returns the next version. */
  readonly save: (draft: Draft, version: number) => Promise<number>
  readonly onState: (state: DraftState) => void
  /** Milliseconds without a change before a draft is sent. */
  readonly pause?: number
}

/** Saves a form while it is typed: one request at a time, always the newest state. The next change retries a failure. */
export const createDraftSaver = ({ version, save, onState, pause = 800 }: Parts) => {
  let present = version
  let waiting: Draft | undefined
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const run = async () => {
    while (waiting) {
      const draft: Draft = waiting
      waiting = undefined
      onState('saving')
      try {
        present = await save(draft, present)
        onState('saved')
      } catch {
        waiting ??= draft
        onState('failed')
        return
      }
    }
  }
  const go = () => {
    clearTimeout(timer)
    running ??= run().finally(() => {
      running = undefined
    })
    return running
  }
  return {
    change(draft: Draft) {
      waiting = draft
      clearTimeout(timer)
      timer = setTimeout(go, pause)
    },
    /** Sends unsent changes and returns the server's version. */
    async flush() {
      await go()
      if (waiting) await go()
      return present
    },
  }
}
