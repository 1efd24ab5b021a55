import type { Begin } from '../page/page.ts'

const text = document.querySelector('#begin')?.textContent

/** The data that the server has put into the page for its script. */
export const begin: Begin = JSON.parse(text ?? 'null')
