import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { wait } from './look.ts'

/**
 * Returns what is not mirrored or is cut in a right-to-left page: texts beyond the edge, texts cut without an ellipsis, icons in
 * the wrong direction, a sidebar on the left.
 */
const wrongSides = () => {
  const pointing =
    /^lucide-(?:\S+-(?:left|right)|external-link|list|list-checks|log-out|redo-2|send|text-quote|undo-2)$/
  const bothWays = new Set(['lucide-arrow-left-right'])
  /** Visually hidden text of icon-only elements. */
  const isForReadersAlone = (one: Element | null): boolean =>
    one !== null && (getComputedStyle(one).clipPath === 'inset(50%)' || isForReadersAlone(one.parentElement))
  const isSeen = (one: Element) =>
    one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isForReadersAlone(one)
  const describe = (one: Element) => `${one.tagName.toLowerCase()} “${one.textContent?.trim().slice(0, 60)}”`

  const faults = document.documentElement.dir === 'rtl' ? [] : ['the document runs from left to right']
  const sidebar = document.querySelector('aside nav')?.getBoundingClientRect()
  if (sidebar && sidebar.right < document.documentElement.clientWidth - 24)
    faults.push('the sidebar is not on the right')

  for (const icon of document.querySelectorAll('svg.lucide')) {
    const name = [...icon.classList].find((one) => pointing.test(one) && !bothWays.has(one))
    if (name && isSeen(icon) && getComputedStyle(icon).scale !== '-1 1') faults.push(`${name} points the wrong way`)
  }

  const scrolls = (frame: Element) => /auto|scroll/.test(getComputedStyle(frame).overflowX)
  const framesOf = (text: Node) => {
    const frames: Element[] = []
    for (let one = text.parentElement; one && one !== document.body; one = one.parentElement) {
      frames.push(one)
      if (getComputedStyle(one).position === 'fixed') break
    }
    return frames
  }
  const boxOf = (text: Node) => {
    const range = document.createRange()
    range.selectNodeContents(text)
    return range.getBoundingClientRect()
  }
  const isBeyond = (box: DOMRect, { left, right }: Pick<DOMRect, 'left' | 'right'>) =>
    box.width > 0 && (box.left < left - 1 || box.right > right + 1)
  /** It scrolls, or shows an ellipsis. */
  const isMeant = (frame: Element) => {
    const { textOverflow, webkitLineClamp } = getComputedStyle(frame)
    return scrolls(frame) || textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
  }
  /** Returns what cuts a text: its container, or the page. */
  const cutBy = (text: Node) => {
    const box = boxOf(text)
    const clips = (frame: Element) =>
      scrolls(frame) ||
      (getComputedStyle(frame).overflowX !== 'visible' && isBeyond(box, frame.getBoundingClientRect()))
    const frame = framesOf(text).find(clips)
    if (frame) return isMeant(frame) ? undefined : describe(frame)
    return isBeyond(box, { left: 0, right: document.documentElement.clientWidth }) ? 'the page’s edge' : undefined
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode
    const of = text.parentElement
    if (!of || !text.textContent?.trim() || !isSeen(of)) continue
    const frame = cutBy(text)
    if (frame) faults.push(`“${text.textContent.trim().slice(0, 60)}” is cut by ${frame}`)
  }
  return [...new Set(faults)]
}

export const wrongSidesOf = (page: Page) => page.evaluate(wrongSides)

/** Waits until the page is mirrored correctly. */
export const standsRight = (page: Page, where: string) =>
  expect.poll(() => wrongSidesOf(page), { ...wait, message: where }).toEqual([])
