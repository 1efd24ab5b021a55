import type { Lang } from '@sofra/contract/kernel/languages.ts'
import { type TranslationRow, translate } from '@sofra/contract/platform/translate/translate.contract.ts'
import { translationFault } from '@sofra/contract/platform/translate/translate.rules.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, call } from '../../../kit/http/api.ts'
import { isStale } from '../../../kit/http/api-error.ts'
import { useT } from '../../../kit/words/i18n.ts'

/**
 * What is typed for one phrase, what is wrong with it, and how it is saved. What cannot be saved stays as it was typed; where
 * somebody else was faster, their text is said and a second try replaces it.
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

  /** Saves what was typed; answers whether it is saved. `again` saves also what is the same, where it has to be looked at. */
  const save = async ({ again = false } = {}): Promise<boolean> => {
    const next = text.trim()
    const isSame = next === row.text
    if (wrong) return false
    if (isSame && !(again && row.was !== null)) {
      setTyped(undefined)
      return row.state === 'done'
    }
    // Enter leads on, and leaving the field saves: once is enough, also before the page shows what came of it.
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
    /** Without a text, what was typed is taken back. */
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
