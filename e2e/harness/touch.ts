/**
 * Returns the pressable elements with a hit area below 40 by 40 px, by testing points. Content that grew after `unroll` is
 * scrolled to. Links within a text are exempt, as in WCAG.
 */
export const smallTargets = () => {
  // Pixel rounding may lose half a pixel at each side.
  const least = 39
  const pressed =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="switch"], [role="tab"], [role="combobox"], [role="slider"]'
  // A click on these counts as a click on the input inside.
  const around = 'label, .ant-select, .ant-picker, .ant-input-number, .ant-input-affix-wrapper'
  const isField = (element: Element) => element.matches('input, textarea, select, [role="combobox"]')
  const areaOf = (element: Element) => (isField(element) && element.closest(around)) || element
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }
  const isWithinText = (element: Element) => {
    const block = element.parentElement?.closest('p, li, dd, td, small, label, h1, h2, h3, [role="status"]')
    const textLength = element.textContent?.trim().length ?? 0
    return (
      element.matches('a') &&
      getComputedStyle(element).display === 'inline' &&
      (block?.textContent?.trim().length ?? 0) > textLength
    )
  }
  const isHit = (area: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y)
    return hit !== null && (area === hit || area.contains(hit) || hit.closest('label')?.contains(area) === true)
  }
  // Returns the extent of the hit area from its centre, in both directions.
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
    // `elementFromPoint` returns nothing below the window.
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
