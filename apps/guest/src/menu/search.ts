import { toSearchText } from '@sofra/contract/kernel/search-text.ts'
import { t } from '../kit/t.ts'
import { whenParsed } from '../kit/when-parsed.ts'

interface Section {
  readonly element: HTMLElement
  readonly cards: readonly { readonly element: HTMLElement; readonly text: string }[]
}

/** Reads the search texts of all cards; once, on the first input. */
const readSections = (): Section[] =>
  [...document.querySelectorAll<HTMLElement>('main > section[id^=c]')].map((element) => ({
    element,
    cards: [...element.querySelectorAll<HTMLElement>('.products > li')].map((card) => ({
      element: card,
      text: toSearchText(card.textContent ?? ''),
    })),
  }))

/** Hides cards that do not contain every typed word; letters are folded (`cacik` finds Cacık). */
const show = (sections: readonly Section[], typed: string) => {
  const words = toSearchText(typed).split(/\s+/).filter(Boolean)
  let hitCount = 0
  for (const { element, cards } of sections) {
    let inSection = 0
    for (const card of cards) {
      const isFound = words.every((word) => card.text.includes(word))
      if (card.element.hidden === isFound) card.element.hidden = !isFound
      if (isFound) inSection += 1
    }
    element.hidden = inSection === 0
    hitCount += inSection
  }
  return { hitCount, isSearching: words.length > 0 }
}

/** Makes the menu searchable while it is still loading. */
export const startSearch = () => {
  const form = document.querySelector<HTMLFormElement>('.search')
  const input = form?.querySelector('input')
  if (!form || !input) return
  form.hidden = false
  let sections: Section[] | undefined
  const search = () => {
    const currentSections = sections ?? readSections()
    // The page of a product loads the rest of the menu later.
    if (document.readyState !== 'loading' && currentSections.length > 0) sections = currentSections
    const { hitCount, isSearching } = show(currentSections, input.value)
    document.documentElement.toggleAttribute('data-searching', isSearching)
    const status = document.querySelector<HTMLElement>('#found')
    if (!status) return
    if (!isSearching) status.textContent = ''
    else if (hitCount > 0) status.textContent = t('guest-page.search.found', { n: hitCount })
    else status.textContent = t('guest-page.search.none', { text: input.value.trim() })
  }
  input.addEventListener('input', search)
  whenParsed(() => input.value && search())
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    input.blur()
  })
}
