import { effect } from '@preact/signals'
import { t } from '../kit/t.ts'
import { count } from './lines.ts'

const linkToBasket = () => {
  const link = document.createElement('a')
  link.className = 'skip'
  link.href = '#basket'
  link.textContent = t('guest-page.to-basket')
  return link
}

const present = () => document.querySelectorAll('.skip[href="#basket"]')

/**
 * Adds skip links to the basket at the top of the page and before each category, while the basket is not empty. Without them the
 * basket is one Tab per dish away.
 */
export const linkBasket = () =>
  effect(() => {
    const isFilled = count.value > 0
    if (isFilled === present().length > 0) return
    for (const link of present()) link.remove()
    if (!isFilled) return
    for (const place of document.querySelectorAll('body > .head, #menu section > :first-child'))
      place.before(linkToBasket())
  })
