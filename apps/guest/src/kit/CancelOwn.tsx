/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { call, Refused } from './api.ts'
import { t } from './t.ts'

interface Props<Thing> {
  readonly label: 'guest-page.cancel.order' | 'guest-page.cancel.reservation'
  /** Whether it can be cancelled, as far as this page knows. */
  readonly isOffered: boolean
  readonly path: string
  readonly body: unknown
  /** What answers how it stands. */
  readonly look: string
  /** Gets the thing as it is after it, or as somebody else has left it meanwhile. */
  readonly done: (thing: Thing) => void
}

/** Cancels what a guest has asked for or ordered, once they have said so twice. */
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
    // Without an answer to the second call the page goes on following it.
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
