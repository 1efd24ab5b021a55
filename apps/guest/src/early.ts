import { startSearch } from './menu/search.ts'

/** What somebody has pressed, for the script that opens it, which may still be on its way. */
const note = (wanted: string) => {
  document.documentElement.dataset.wanted = wanted
  dispatchEvent(new Event('wanted'))
}

let isLost = false

const asks = document.querySelector<HTMLElement>('.asks')
asks?.removeAttribute('hidden')
asks?.addEventListener('click', ({ target }) => {
  const { opens } = (target as HTMLElement).dataset
  if (opens) note(opens)
})

// One listener for all products: a menu has up to 2,000.
document.addEventListener('click', (event) => {
  const { ctrlKey, metaKey, shiftKey, target } = event
  const link = (target as Element).closest<HTMLAnchorElement>('.products a,.banners [href^="?"]')
  const id = link && new URL(link.href).searchParams.get('p')
  if (!id || isLost || ctrlKey || metaKey || shiftKey) return
  event.preventDefault()
  note(id)
})

// Where the rest of the script does not come, a product's link leads to its page, and nothing else is offered.
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return
    isLost = true
    asks?.setAttribute('hidden', '')
    const { wanted } = document.documentElement.dataset
    if (!wanted || !Number(wanted)) return
    const address = new URLSearchParams(location.search)
    address.set('p', wanted)
    location.assign(`?${address}`)
  },
  true,
)

startSearch()
