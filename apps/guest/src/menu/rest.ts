import { followCategories } from './row.ts'

/** Brings the whole menu into the page of a product. Where it does not come, the link to it stands there still. */
export const readRest = async () => {
  const detail = document.querySelector('#detail')
  if (!detail) return
  const of = new URLSearchParams(location.search)
  of.delete('p')
  const answer = await fetch(`${location.pathname}?${of}`).catch(() => undefined)
  if (!answer?.ok) return
  const whole = new DOMParser().parseFromString(await answer.text(), 'text/html')
  detail.replaceWith(...whole.querySelectorAll('main > :not(#found)'))
  document.querySelector('.bar')?.append(...whole.querySelectorAll('.row'))
  followCategories()
  document.querySelector('#search')?.dispatchEvent(new Event('input'))
}
