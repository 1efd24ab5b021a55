/** @jsxImportSource preact */
import '../look/consent.css'
import { effect, signal } from '@preact/signals'
import { render } from 'preact'
import { begin } from '../kit/begin.ts'
import { stored } from '../kit/stored.ts'
import { t } from '../kit/t.ts'
import { loadTags, type Purchase, trackPurchase } from './tags.ts'

/** The stored consent of this browser; null before an answer. */
const consent = stored<boolean | null>('analytics-consent', null)
const isAsked = signal(consent.value === null)

const answer = (agreed: boolean) => {
  const took = consent.value === true
  consent.value = agreed
  isAsked.value = false
  // Loaded tags cannot be removed from a page.
  if (took && !agreed) location.reload()
}

const Question = () =>
  isAsked.value && (
    <section class="consent" aria-label={t('guest-page.consent')}>
      <p>{t('guest-page.consent.text', { company: begin.company })}</p>
      <button type="button" class="quiet" onClick={() => answer(false)}>
        {t('guest-page.consent.no')}
      </button>
      <button type="button" class="quiet" onClick={() => answer(true)}>
        {t('guest-page.consent.yes')}
      </button>
    </section>
  )

/** Withdrawing consent must be as easy as giving it. */
const Change = () => (
  <button type="button" class="quiet" onClick={() => (isAsked.value = true)}>
    {t('guest-page.consent')}
  </button>
)

const put = (what: preact.ComponentChild, into: Element | null) => {
  const place = document.createElement('div')
  into?.append(place)
  render(what, place)
}

/** Asks for consent to analytics, and loads the tags if it is given. */
export const askConsent = (ids: NonNullable<typeof begin.analytics>) => {
  put(<Question />, document.body)
  put(<Change />, document.querySelector('.foot'))
  let isLoaded = false
  effect(() => {
    if (consent.value !== true || isLoaded) return
    isLoaded = true
    loadTags(ids)
  })
  addEventListener('ordered', ({ detail }: CustomEventInit<Purchase>) => {
    if (consent.value === true && detail) trackPurchase(ids, detail)
  })
}
