import { startSearch } from './menu/search.ts'

/** Stores what was pressed, for the main script, which may still be loading. */
const note = (target: string) => {
  document.documentElement.dataset.wanted = target
  dispatchEvent(new Event('wanted'))
}

let isLost = false

const asks = document.querySelector<HTMLElement>('.asks')
asks?.removeAttribute('hidden')
asks?.addEventListener('click', ({ target }) => {
  const { opens } = (target as HTMLElement).dataset
  if (opens) note(opens)
})

// One listener for all products, because a menu has up to 2,000.
document.addEventListener('click', (event) => {
  const { ctrlKey, metaKey, shiftKey, target } = event
  const link = (target as Element).closest<HTMLAnchorElement>('.products a,.banners [href^="?"]')
  const id = link && new URL(link.href).searchParams.get('p')
  if (!id || isLost || ctrlKey || metaKey || shiftKey) return
  event.preventDefault()
  note(id)
})

// If the main script fails to load, product links open their pages, and other actions are hidden.
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
