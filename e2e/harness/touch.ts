/**
 * What a finger misses: everything on the page that can be pressed and is hit in less than 40 by 40 px, by asking what lies
 * there. What came after the window was made as high as the page (`unroll`) is scrolled to. Links within a text are left out,
 * as the guidelines do.
 */
export const smallTargets = () => {
  // What is measured in whole pixels may lack half of one at each side.
  const least = 39
  const pressed =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="switch"], [role="tab"], [role="combobox"], [role="slider"]'
  // A press on these is one on the field in them.
  const around = 'label, .ant-select, .ant-picker, .ant-input-number, .ant-input-affix-wrapper'
  const isField = (element: Element) => element.matches('input, textarea, select, [role="combobox"]')
  const areaOf = (element: Element) => (isField(element) && element.closest(around)) || element
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }
  const isWithinText = (element: Element) => {
    const block = element.parentElement?.closest('p, li, dd, td, small, label, h1, h2, h3, [role="status"]')
    const own = element.textContent?.trim().length ?? 0
    return (
      element.matches('a') &&
      getComputedStyle(element).display === 'inline' &&
      (block?.textContent?.trim().length ?? 0) > own
    )
  }
  const isHit = (area: Element, x: number, y: number) => {
    const there = document.elementFromPoint(x, y)
    return there !== null && (area === there || area.contains(there) || there.closest('label')?.contains(area) === true)
  }
  // How far it goes on being hit from its middle, to both sides.
  const extent = (area: Element, dx: number, dy: number) => {
    const { left, top, width, height } = area.getBoundingClientRect()
    const reached = (sign: number) => {
      let far = 0
      while (far < least && isHit(area, left + width / 2 + sign * dx * far, top + height / 2 + sign * dy * far))
        far += 1
      return far
    }
    return reached(1) + reached(-1) - 1
  }
  const isSmall = (area: Element) => {
    const { bottom, width, height } = area.getBoundingClientRect()
    // Below the window nothing lies anywhere, and all of it would seem to be missed.
    if (bottom + least > innerHeight) area.scrollIntoView({ block: 'center' })
    return (width < least && extent(area, 1, 0) < least) || (height < least && extent(area, 0, 1) < least)
  }
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '').slice(0, 40)
  const areas = [...document.querySelectorAll(pressed)]
    .filter((element) => !element.closest('[inert], .visually-hidden') && !isWithinText(element))
    .map((element) => [element, areaOf(element)] as const)
    .filter(([, area]) => isSeen(area) && isSmall(area))
  return [...new Map(areas.map(([element, area]) => [area, element])).entries()].map(([area, element]) => {
    const { width, height } = area.getBoundingClientRect()
    return `${element.tagName.toLowerCase()} “${nameOf(element)}” ${Math.round(width)} × ${Math.round(height)} ${area.className}`
  })
}
