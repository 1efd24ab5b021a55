import { followCategories } from './row.ts'

/** Loads the whole menu into the page of a product. On failure the link to the menu stays. */
export const readRest = async () => {
  const detail = document.querySelector('#detail')
  if (!detail) return
  const of = new URLSearchParams(location.search)
  of.delete('p')
  const answer = await fetch(`${location.pathname}?${of}`).catch(() => undefined)
  if (!answer?.ok) return
  const fullPage = new DOMParser().parseFromString(await answer.text(), 'text/html')
  detail.replaceWith(...fullPage.querySelectorAll('main > :not(#found)'))
  document.querySelector('.bar')?.append(...fullPage.querySelectorAll('.row'))
  followCategories()
  document.querySelector('#search')?.dispatchEvent(new Event('input'))
}
