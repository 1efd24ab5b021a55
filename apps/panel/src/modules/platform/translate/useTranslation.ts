import type { Lang } from '@sofra/contract/kernel/languages.ts'
import { type TranslationRow, translate } from '@sofra/contract/platform/translate/translate.contract.ts'
import { translationFault } from '@sofra/contract/platform/translate/translate.rules.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, call } from '../../../kit/http/api.ts'
import { isStale } from '../../../kit/http/api-error.ts'
import { useT } from '../../../kit/words/i18n.ts'

/**
 * The typed text of a phrase, its error and its save function. A text that cannot be saved stays; after a conflict the other
 * user's text is shown and a second save replaces it.
 */
export const useTranslation = (row: TranslationRow, language: Lang, onRow: (row: TranslationRow) => void) => {
  const t = useT()
  const [typed, setTyped] = useState<string>()
  const [refused, setRefused] = useState<string>()
  const sent = useRef<string>(undefined)
  const saving = useMutation({
    mutationFn: (text: string) =>
      call(translate.write, { body: { language, key: row.key, text, version: row.version } }),
  })
  const text = typed ?? row.text
  const { tr, en, de } = row.words
  const wrong = text.trim() ? translationFault(language, [tr, en, de], text.trim()) : undefined

  const refuse = (error: unknown) => {
    if (isStale(error)) {
      const present = error.present as TranslationRow
      onRow(present)
      return setRefused(t('translate.overtaken', { text: present.text || present.built || '–' }))
    }
    setRefused(error instanceof ApiError ? (error.errors[0]?.message ?? error.message) : t('error.again'))
  }

  /**
   * Saves the typed text; returns whether it is saved. `again` also saves an unchanged text, to confirm it after a change of the
   * source.
   */
  const save = async ({ again = false } = {}): Promise<boolean> => {
    const next = text.trim()
    const isSame = next === row.text
    if (wrong) return false
    if (isSame && !(again && row.was !== null)) {
      setTyped(undefined)
      return row.state === 'done'
    }
    // Enter saves and then blurs the field, which saves too: send once.
    if (sent.current === next) return false
    sent.current = next
    try {
      onRow(await saving.mutateAsync(next))
      setTyped(undefined)
      setRefused(undefined)
      return true
    } catch (error) {
      sent.current = undefined
      refuse(error)
      return false
    }
  }

  const stateOf = () => {
    if (saving.isPending) return 'saving' as const
    if (refused) return 'failed' as const
    return saving.isSuccess && typed === undefined ? ('saved' as const) : undefined
  }
  return {
    text,
    /** Without a text, reverts the typed one. */
    setText: (next: string | undefined) => {
      sent.current = undefined
      setTyped(next)
      setRefused(undefined)
    },
    fault: wrong ? t(wrong.code, wrong.params) : refused,
    state: stateOf(),
    save,
  }
}
