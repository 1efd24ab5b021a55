import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { wait } from './look.ts'

/**
 * What of a page stands as if its lines ran from left to right, or is cut: texts beyond its edge, which on the right nobody can
 * scroll to, texts that their own frame cuts without an ellipsis, icons that point the wrong way, a sidebar on the left.
 */
const wrongSides = () => {
  const pointing =
    /^lucide-(?:\S+-(?:left|right)|external-link|list|list-checks|log-out|redo-2|send|text-quote|undo-2)$/
  const bothWays = new Set(['lucide-arrow-left-right'])
  /** Words of what shows a picture only, cut to nothing. */
  const isForReadersAlone = (one: Element | null): boolean =>
    one !== null && (getComputedStyle(one).clipPath === 'inset(50%)' || isForReadersAlone(one.parentElement))
  const isSeen = (one: Element) =>
    one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isForReadersAlone(one)
  const shown = (one: Element) => `${one.tagName.toLowerCase()} “${one.textContent?.trim().slice(0, 60)}”`

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
  /** It can be scrolled to, or says that there is more of it. */
  const isMeant = (frame: Element) => {
    const { textOverflow, webkitLineClamp } = getComputedStyle(frame)
    return scrolls(frame) || textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
  }
  /** By what a text is cut: a frame around it, or the page where nothing around it scrolls. */
  const cutBy = (text: Node) => {
    const box = boxOf(text)
    const clips = (frame: Element) =>
      scrolls(frame) ||
      (getComputedStyle(frame).overflowX !== 'visible' && isBeyond(box, frame.getBoundingClientRect()))
    const frame = framesOf(text).find(clips)
    if (frame) return isMeant(frame) ? undefined : shown(frame)
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

/** Waits until nothing of the page stands on the wrong side. */
export const standsRight = (page: Page, where: string) =>
  expect.poll(() => wrongSidesOf(page), { ...wait, message: where }).toEqual([])
