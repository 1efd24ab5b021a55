import { type RefObject, use, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { textField } from '../../../../kit/screen/search.ts'
import { useSearch, useVisible, ViewContext } from '../../../../kit/screen/view.ts'
import { type PhraseKey, useT } from '../../../../kit/words/i18n.ts'

const control = 'input:not([type="hidden"]), textarea, select, button, [tabindex="0"]'

/** The words of a label itself, without marks and hints that stand inside of it. */
const wordsOf = (element: Element) =>
  [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE || node instanceof HTMLSpanElement)
    .map((node) => node.textContent?.trim())
    .find(Boolean)

const targetOf = (element: HTMLElement): HTMLElement => {
  if (element instanceof HTMLLabelElement) return element.control ?? element
  if (element.matches('legend')) return element.parentElement?.querySelector<HTMLElement>(control) ?? element
  return element
}

/** Brings what a label names into sight and moves the focus to it: a field, a group's first control, a button or a heading. Answers whether it is there. */
const focusLabelled = (within: Element | null | undefined, words: string) => {
  const labels = [...(within?.querySelectorAll<HTMLElement>('label, legend, h2, button') ?? [])]
  const label = labels.find((one) => one.checkVisibility() && wordsOf(one) === words)
  if (!label) return false
  const target = targetOf(label)
  if (target.matches('h2')) target.tabIndex = -1
  label.scrollIntoView({ block: 'center' })
  target.focus({ preventScroll: true })
  if (document.activeElement !== target) {
    // Whoever may not change it is led to its name.
    label.tabIndex = -1
    label.focus({ preventScroll: true })
  }
  return true
}

/** The phrase of the setting that a link leads to. */
const settingSearch = { setting: textField() }

/** Moves the focus to the setting that the address asks for, as soon as it is there, or to what shows it. */
export const useAskedSetting = (body: RefObject<HTMLElement | null>) => {
  const t = useT()
  const visible = useVisible()
  const view = use(ViewContext)
  const [{ setting }, set] = useSearch(settingSearch)
  const focus = useEffectEvent((name: string) => {
    const known = view?.screen.settings?.find((one) => typeof one !== 'string' && one[0] === name)
    const names = (known ?? [name]) as readonly PhraseKey[]
    return names.some((one) => focusLabelled(body.current?.parentElement, t(one)))
  })
  const reach = useEffectEvent((name: string) => {
    const found = focus(name)
    if (found) set({ setting: undefined }, { replace: true })
    return found
  })
  // Before a new form gives the focus to its first field, which would then be one that was left empty.
  useLayoutEffect(() => {
    if (setting && visible) focus(setting)
  }, [setting, visible])
  useEffect(() => {
    const page = body.current?.parentElement
    if (!setting || !visible || !page || reach(setting)) return
    const observer = new MutationObserver(() => {
      if (reach(setting)) observer.disconnect()
    })
    observer.observe(page, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [body, setting, visible])
}
