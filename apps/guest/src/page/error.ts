import { directionOf, type Lang, localeOf } from '@sofra/contract/kernel/languages.ts'
import type { Built, Translate } from './facts.ts'
import { Html, html } from './html.ts'

interface Failed {
  readonly lang: Lang
  readonly t: Translate
  readonly built: Built
  /** An unknown restaurant, or a temporary failure. */
  readonly what: 'missing' | 'wrong'
  /** The operator's text. */
  readonly text: string
}

/** Replaces a restaurant's page that cannot be shown. */
export const errorPage = ({ lang, t, built, what, text }: Failed) => {
  const name = t(`guest-page.${what}`)
  return html`<!doctype html><html lang="${localeOf(lang)}" dir="${directionOf(lang)}"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1"><title>${name}</title><meta name="robots" content="noindex">
    <style>${new Html(built.style)}</style></head><body><main class="error"><h1>${name}</h1><p>${text || t(`guest-page.${what}.hint`)}</p>
    ${what === 'wrong' && html`<p><a class="button" href="">${t('guest-page.try-again')}</a></p>`}</main></body></html>`
    .text
}
