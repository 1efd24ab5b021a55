import { type RefObject, use, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { textField } from '../../../../kit/screen/search.ts'
import { useSearch, useVisible, ViewContext } from '../../../../kit/screen/view.ts'
import { type PhraseKey, useT } from '../../../../kit/words/i18n.ts'

const control = 'input:not([type="hidden"]), textarea, select, button, [tabindex="0"]'

/** Returns the text of a label without marks and hints inside it. */
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

/**
 * Scrolls to a labelled element and focuses it: a field, a group's first control, a button or a heading. Returns whether it
 * exists.
 */
const focusLabelled = (within: Element | null | undefined, words: string) => {
  const labels = [...(within?.querySelectorAll<HTMLElement>('label, legend, h2, button') ?? [])]
  const label = labels.find((one) => one.checkVisibility() && wordsOf(one) === words)
  if (!label) return false
  const target = targetOf(label)
  if (target.matches('h2')) target.tabIndex = -1
  label.scrollIntoView({ block: 'center' })
  target.focus({ preventScroll: true })
  if (document.activeElement !== target) {
    // Without a control that can be changed, its label gets the focus.
    label.tabIndex = -1
    label.focus({ preventScroll: true })
  }
  return true
}

/** The phrase of the linked setting. */
const settingSearch = { setting: textField() }

/** Focuses the setting named in the address as soon as it is rendered, or the control that reveals it. */
export const useAskedSetting = (body: RefObject<HTMLElement | null>) => {
  const t = useT()
  const visible = useVisible()
  const view = use(ViewContext)
  const [{ setting }, set] = useSearch(settingSearch)
  const focus = useEffectEvent((name: string) => {
    const declaredNames = view?.screen.settings?.find((one) => typeof one !== 'string' && one[0] === name)
    const names = (declaredNames ?? [name]) as readonly PhraseKey[]
    return names.some((one) => focusLabelled(body.current?.parentElement, t(one)))
  })
  const reach = useEffectEvent((name: string) => {
    const isFocused = focus(name)
    if (isFocused) set({ setting: undefined }, { replace: true })
    return isFocused
  })
  // Runs before a new form focuses its first field.
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
