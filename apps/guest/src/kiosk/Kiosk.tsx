/** @jsxImportSource preact */
import '../look/kiosk.css'
import type { ComponentChildren } from 'preact'
import { render } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { chooseWay, ways } from '../basket/way.ts'
import { call } from '../kit/api.ts'
import { begin } from '../kit/begin.ts'
import { t } from '../kit/t.ts'
import { goOn, isLive, placedLast, secondsLeft, stage, startOver, watch } from './stage.ts'

interface FullProps {
  readonly title: string
  readonly kind: string
  readonly children: ComponentChildren
}

/** A full-screen dialog that only its own buttons close. */
const Full = ({ title, kind, children }: FullProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const { current } = dialog
    current?.showModal()
    return () => current?.close()
  }, [])
  return (
    <dialog ref={dialog} class={`full ${kind}`} aria-label={title} onCancel={(event) => event.preventDefault()}>
      <h2>{title}</h2>
      {children}
    </dialog>
  )
}

/** Links to the page in other languages, which return to the kiosk. */
const Languages = () => {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.languages a')]
  return (
    <ul class="tongues" aria-label={t('guest-page.language')}>
      {links.map(({ href, lang, textContent, ariaCurrent }) => (
        <li key={href}>
          <a class="quiet" href={href} lang={lang} aria-current={ariaCurrent === 'true' ? 'true' : undefined}>
            {textContent}
          </a>
        </li>
      ))}
    </ul>
  )
}

const Start = () => (
  <Full title={begin.branch.name} kind="start">
    {isLive.value ? (
      <button
        type="button"
        class="button"
        onClick={() => {
          stage.value = ways.length > 1 ? 'way' : 'menu'
        }}
      >
        {t('kiosk-page.start')}
      </button>
    ) : (
      <p role="status">{t('kiosk-page.offline')}</p>
    )}
    {isLive.value && <Languages />}
  </Full>
)

const Way = () => (
  <Full title={t('kiosk-page.way')} kind="start">
    <div class="both">
      {ways.map((type) => (
        <button
          key={type}
          type="button"
          class="button"
          onClick={() => {
            chooseWay(type)
            stage.value = 'menu'
          }}
        >
          {t(type === 'comeEat' ? 'kiosk-page.way.comeEat' : 'kiosk-page.way.comeGetIt')}
        </button>
      ))}
    </div>
    <button type="button" class="quiet" onClick={startOver}>
      {t('kiosk-page.start-over')}
    </button>
  </Full>
)

const Receipt = ({ token }: { token: string }) => {
  const [message, setSaid] = useState('')
  const print = () => {
    setSaid(t('guest-page.loading'))
    void call('/ordering/kiosk/receipt', { order_token: token }).then(
      () => setSaid(t('kiosk-page.printing')),
      () => setSaid(t('kiosk-page.print.failed')),
    )
  }
  return message ? (
    <p role="status">{message}</p>
  ) : (
    <button type="button" class="quiet" onClick={print}>
      {t('kiosk-page.print')}
    </button>
  )
}

const Done = () => {
  const [order] = useState(placedLast)
  if (!order) return null
  return (
    <Full title={t('kiosk-page.done')} kind="done">
      <p>{t('kiosk-page.number')}</p>
      <output>{order.code}</output>
      <p>{t('kiosk-page.pay')}</p>
      <Receipt token={order.token} />
      <button type="button" class="button" onClick={startOver}>
        {t('kiosk-page.new', { n: secondsLeft.value ?? 0 })}
      </button>
    </Full>
  )
}

const Idle = ({ seconds }: { seconds: number }) => (
  <Full title={t('kiosk-page.idle')} kind="idle">
    <p role="timer">{t('kiosk-page.idle.text', { n: seconds })}</p>
    <div class="both">
      <button type="button" class="quiet" onClick={startOver}>
        {t('kiosk-page.start-over')}
      </button>
      <button type="button" class="button" onClick={goOn}>
        {t('guest-page.enter')}
      </button>
    </div>
  </Full>
)

/** The kiosk's parts of the page: start, end, and the question after inactivity. */
const Kiosk = () => (
  <>
    {!isLive.value && stage.value !== 'start' && (
      <p class="unlinked" role="status">
        {t('guest-page.no-connection')}
      </p>
    )}
    {stage.value === 'start' && <Start />}
    {stage.value === 'way' && <Way />}
    {stage.value === 'done' && <Done />}
    {stage.value !== 'done' && secondsLeft.value !== null && <Idle seconds={secondsLeft.value} />}
  </>
)

/** Turns the page into a kiosk. */
export const startKiosk = () => {
  document.documentElement.classList.add('kiosk')
  // Links must not leave the kiosk; without a connection they do nothing.
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    if (link && (!isLive.value || link.origin !== location.origin)) event.preventDefault()
  })
  document.addEventListener('contextmenu', (event) => event.preventDefault())
  watch()
  const root = document.createElement('div')
  document.body.append(root)
  render(<Kiosk />, root)
}
