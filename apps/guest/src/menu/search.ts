import { toSearchText } from '@sofra/contract/kernel/search-text.ts'
import { t } from '../kit/t.ts'
import { whenParsed } from '../kit/when-parsed.ts'

interface Section {
  readonly element: HTMLElement
  readonly cards: readonly { readonly element: HTMLElement; readonly text: string }[]
}

/** What a card is found by: read once, when somebody begins to type. */
const readSections = (): Section[] =>
  [...document.querySelectorAll<HTMLElement>('main > section[id^=c]')].map((element) => ({
    element,
    cards: [...element.querySelectorAll<HTMLElement>('.products > li')].map((card) => ({
      element: card,
      text: toSearchText(card.textContent ?? ''),
    })),
  }))

/** Hides what does not hold every word that is typed; words of another language's letters find theirs (`cacik` finds Cacık). */
const show = (sections: readonly Section[], typed: string) => {
  const words = toSearchText(typed).split(/\s+/).filter(Boolean)
  let found = 0
  for (const { element, cards } of sections) {
    let inSection = 0
    for (const card of cards) {
      const isFound = words.every((word) => card.text.includes(word))
      if (card.element.hidden === isFound) card.element.hidden = !isFound
      if (isFound) inSection += 1
    }
    element.hidden = inSection === 0
    found += inSection
  }
  return { found, isSearching: words.length > 0 }
}

/** Lets the menu be searched while somebody types, and while the rest of it still arrives. */
export const startSearch = () => {
  const form = document.querySelector<HTMLFormElement>('.search')
  const input = form?.querySelector('input')
  if (!form || !input) return
  form.hidden = false
  let sections: Section[] | undefined
  const search = () => {
    const known = sections ?? readSections()
    // The page of a product gets the rest of the menu later.
    if (document.readyState !== 'loading' && known.length > 0) sections = known
    const { found, isSearching } = show(known, input.value)
    document.documentElement.toggleAttribute('data-searching', isSearching)
    const status = document.querySelector<HTMLElement>('#found')
    if (!status) return
    if (!isSearching) status.textContent = ''
    else if (found > 0) status.textContent = t('guest-page.search.found', { n: found })
    else status.textContent = t('guest-page.search.none', { text: input.value.trim() })
  }
  input.addEventListener('input', search)
  whenParsed(() => input.value && search())
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    input.blur()
  })
}
