/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { call, Refused } from './api.ts'
import { t } from './t.ts'

interface Props<Thing> {
  readonly label: 'guest-page.cancel.order' | 'guest-page.cancel.reservation'
  /** Whether it can be cancelled, as far as the page can determine it. */
  readonly isOffered: boolean
  readonly path: string
  readonly body: unknown
  /** The path that returns its state. */
  readonly look: string
  /** Called with the current state, cancelled or changed by another user. */
  readonly done: (thing: Thing) => void
}

/** Cancels a guest's request or order after confirmation. */
export const CancelOwn = <Thing,>({ label, isOffered, path, body, look, done }: Props<Thing>) => {
  const [step, setStep] = useState<'offered' | 'asked' | 'sent'>('offered')
  const [problem, setProblem] = useState('')
  const fail = async (error: unknown) => {
    setStep('offered')
    setProblem(error instanceof Refused ? error.message : t('guest-page.no-connection'))
    if (error instanceof Refused) await call<Thing>(look).then(done)
  }
  const cancel = () => {
    setStep('sent')
    // If the second call fails too, the page keeps polling.
    call<Thing>(path, body)
      .then(done, fail)
      .catch(() => undefined)
  }
  const ask = () => {
    setProblem('')
    setStep('asked')
  }
  return (
    <section>
      <p class="problem" role="alert">
        {problem}
      </p>
      {isOffered && step === 'offered' && (
        <button type="button" class="quiet" onClick={ask}>
          {t(label)}
        </button>
      )}
      {isOffered && step !== 'offered' && (
        <>
          <p role="status">{t('guest-page.cancel.sure')}</p>
          <div class="with-button">
            <button type="button" class="button" disabled={step === 'sent'} onClick={cancel}>
              <span>{t('guest-page.cancel.yes')}</span>
            </button>
            <button
              ref={(button) => button?.focus()}
              type="button"
              class="quiet"
              disabled={step === 'sent'}
              onClick={() => setStep('offered')}
            >
              {t('guest-page.cancel.no')}
            </button>
          </div>
        </>
      )}
    </section>
  )
}
