import { directionOf, type Lang, localeOf } from '@sofra/contract/kernel/languages.ts'
import type { Built, Translate } from './facts.ts'
import { Html, html } from './html.ts'

interface Pairing {
  readonly lang: Lang
  readonly t: Translate
  readonly built: Built
  /** The stored key of a locked device; empty to request a new one. */
  readonly key: string
  /** A temporary failure; empty if there is none. */
  readonly wrong: string
}

const style = `.pairing{gap:24px;align-content:center;padding-inline:24px}.pairing h1{font-size:clamp(1.6rem,5vw,3rem)}.pairing p{font-size:1.3rem}
.pairing output{font:700 clamp(3rem,16vw,9rem)/1.1 ui-monospace,monospace;letter-spacing:.06em}.pairing section{display:grid;gap:24px}
.pairing [hidden]{display:none}`

/** The page of a kiosk that is unpaired, locked, or whose restaurant cannot be shown. */
export const pairingPage = ({ lang, t, built, key, wrong }: Pairing) =>
  html`<!doctype html><html lang="${localeOf(lang)}" dir="${directionOf(lang)}"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1"><title>${t('kiosk-page.pair')}</title><meta name="robots" content="noindex">
    ${built.pairing && html`<script type="module" src="${built.pairing}"></script>`}
    <style>${new Html(built.style + style)}</style></head><body><main class="error pairing" data-key="${key}">
    <section id="waiting" hidden><h1>${t('kiosk-page.pair')}</h1><output id="code"></output><p>${t('kiosk-page.pair.hint')}</p></section>
    <section id="locked" ${key && !wrong ? null : new Html('hidden')}><h1>${t('kiosk-page.locked')}</h1><p>${t('kiosk-page.locked.hint')}</p></section>
    <section id="wrong" ${wrong ? null : new Html('hidden')}><h1>${t('kiosk-page.locked')}</h1><p>${wrong}</p></section>
    <p id="offline" role="status" hidden>${t('guest-page.no-connection')}</p></main></body></html>`.text
