/** Where a bubble of the head is put: inside the page's landmark, so that it is found by moving through the page. */
export const inPage = (trigger: HTMLElement) => trigger.closest('main') ?? document.body
