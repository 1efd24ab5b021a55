/** Marks the current category in the row above the menu, and scrolls the row to it. */
export const followCategories = () => {
  const links = new Map(
    [...document.querySelectorAll<HTMLAnchorElement>('.row a')].map((link) => [link.hash.slice(1), link]),
  )
  if (links.size === 0) return
  let current: HTMLAnchorElement | undefined
  const mark = (link: HTMLAnchorElement) => {
    if (link === current) return
    current?.removeAttribute('aria-current')
    link.setAttribute('aria-current', 'true')
    current = link
    const list = link.closest('ul')
    const middle = link.offsetLeft - ((list?.clientWidth ?? 0) - link.offsetWidth) / 2
    list?.scrollTo({ left: middle })
  }
  // A line a third down the screen: the category that crosses it is the current one.
  const observer = new IntersectionObserver(
    (entries) => {
      const link = links.get(entries.findLast(({ isIntersecting }) => isIntersecting)?.target.id ?? '')
      if (link) mark(link)
    },
    { rootMargin: '-33% 0px -66% 0px' },
  )
  for (const id of links.keys()) {
    const section = document.getElementById(id)
    if (section) observer.observe(section)
  }
}
